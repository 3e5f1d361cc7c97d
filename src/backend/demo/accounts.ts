/** The demo accounts: what a new database begins with, and what each is there to show. */
import type { AccountSeed } from '../accounts-at-start.ts';
import { claireClaims, claireDerailors } from './claire/derailors.ts';
import { firstMonths } from './claire/first-months.ts';
import { firstYear } from './claire/first-year.ts';
import { claireFriendships } from './claire/friendships.ts';
import { lately } from './claire/lately.ts';
import { claireNotes } from './claire/notes.ts';
import { claireIdentityCard, claireProgression, claireProgressionIntuitions } from './claire/progression.ts';
import { secondYear } from './claire/second-year.ts';
import { jamesIdentityCard, jamesStories } from './james/reconnections.ts';
import { reconnections } from './story.ts';

export interface DemoAccount extends AccountSeed {
  /** In a few words, for the person who starts the server. */
  readonly shows: string;
}

const helene: DemoAccount = {
  mail: 'helene@demo.example',
  password: 'bonjour-helene',
  shows: 'a counsellor, whom Claire lets in: she writes the vocation and the word of the report',
  language: 'fr',
  role: 'counsellor',
  profile: { field_firstname: 'Hélène', field_lastname: 'Garnier', field_title: 'Conseillère' },
  termsAccepted: true,
};

const thomas: DemoAccount = {
  mail: 'thomas@demo.example',
  password: 'bonjour-thomas',
  shows: 'the provider: accounts and documents, never what a person wrote',
  language: 'fr',
  role: 'provider',
  profile: { field_firstname: 'Thomas', field_lastname: 'Lenoir', field_title: 'Responsable du parcours' },
  termsAccepted: true,
};

function claire(now: number): DemoAccount {
  const stories = [...firstMonths, ...firstYear, ...secondYear, ...lately];
  return {
    mail: 'claire@demo.example',
    password: 'bonjour-claire',
    shows: 'two years of reconnections and everything else, in French',
    language: 'fr',
    profile: {
      field_firstname: 'Claire',
      field_lastname: 'Moreau',
      field_title: 'Directrice des opérations',
      field_company: 'Rivages',
      field_businessunit: 'Logistique',
      field_telephone: '06 39 98 01 12',
    },
    termsAccepted: true,
    counsellor: helene.mail,
    data: {
      field_intuitions: { ...reconnections(stories, 'fr', now), ...claireProgressionIntuitions() },
      field_deviateurs: claireDerailors(now),
      field_pretentions: claireClaims(now),
      field_amitiepro: claireFriendships(now),
      field_celebrations: claireNotes(now),
      field_cid: claireIdentityCard,
      field_plf: claireProgression(now),
    },
  };
}

function james(now: number): DemoAccount {
  return {
    mail: 'james@demo.example',
    password: 'hello-james',
    shows: 'a dozen reconnections, in English',
    language: 'en',
    profile: {
      field_firstname: 'James',
      field_lastname: 'Whitfield',
      field_title: 'Head of Product',
      field_company: 'Larkspur',
      field_telephone: '+44 1632 960 118',
    },
    termsAccepted: true,
    data: {
      field_intuitions: reconnections(jamesStories, 'en', now),
      field_cid: jamesIdentityCard,
    },
  };
}

const nour: DemoAccount = {
  mail: 'nour@demo.example',
  password: 'bonjour-nour',
  shows: 'the first sign-in: an empty profile, in French',
  language: 'fr',
  profile: {},
  data: {},
};

const robin: DemoAccount = {
  mail: 'robin@demo.example',
  password: 'hello-robin',
  shows: 'a profile without an identity card, in English',
  language: 'en',
  profile: {
    field_firstname: 'Robin',
    field_lastname: 'Ashby',
    field_title: 'Programme Manager',
    field_company: 'Northmoor',
  },
  termsAccepted: true,
  data: {},
};

/** @param now milliseconds since the epoch: every date is counted from that day. */
export function demoAccounts(now: number): readonly DemoAccount[] {
  return [claire(now), james(now), nour, robin, helene, thomas];
}
