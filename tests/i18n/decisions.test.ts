/** Wording decisions: one word for one thing, in every user-visible text. */
import { describe, expect, it } from 'vitest';
import type { Locale } from '#src/contract/domain/locale.ts';
import { allWords } from './all-words.ts';

interface Decision {
  /** Term to use. */
  readonly use: string;
  readonly never: RegExp;
  /** Texts in which the rejected words mean something else. */
  readonly except?: RegExp;
}

const decisions: Readonly<Record<Locale, readonly Decision[]>> = {
  en: [
    { use: 'log in, log out, login', never: /\bsign(?:s|ed|ing)?[ -](?:in|out)\b/iu },
    {
      use: 'saved on this device',
      never: /\bkept\b|\bstays here\b|\bsafe (?:here|on)\b/iu,
      except: /kept for two years|kept a little longer|versions are kept|data is kept|answers are kept/u,
    },
    {
      use: 'synced, not synced yet',
      never: /\b(?:to be|not|been|was) sent\b|\bto send\b|\bon its way\b|\bin your space\b/iu,
      except:
        /draft, not sent yet|changes to send|could not be sent|Email to be sent|request was sent|^Further instructions/iu,
    },
    { use: 'unsaved changes, Discard changes, Keep editing', never: /\bfrom before\b|change that waits/iu },
    { use: 'offline', never: /\bno network\b|\bwithout a network\b|\bnetwork is back\b/iu },
    { use: 'conflict, version, merged', never: /\bunited?\b|\btwo hands\b|\bthird text\b/iu },
    {
      use: 'restore, revert, undo',
      never:
        /\b(?:tak(?:e|en)|took|puts?|br(?:ing|ings|ought)) (?:\w+ )?back\b|\bgo back to before\b|\btake up\b/iu,
    },
    {
      use: 'remove, delete, retire',
      never: /\bt(?:ak(?:e|es|en|ing)|ook) (?:\w+ ){0,3}(?:out|off)\b|\basked? no longer\b/iu,
    },
    { use: 'delete, remove from this device', never: /\beras/iu },
    { use: 'share a copy, stop sharing', never: /\bhand(?:s|ed|ing)? (?:\w+ )?(?:over|to)\b/iu },
    {
      use: 'give access, remove access, who can see what',
      never:
        /\baccesses\b|\bwho reads what\b|\breads nothing\b|\bwithdr(?:aw|ew|awn) (?:this |the )?access\b/iu,
    },
    { use: 'message', never: /\bword (?:of|in) (?:the|your) report\b|\bcounsellor’s word\b/iu },
    { use: 'approve, decline, notify, activity', never: /\band tell\b|\bwhat was done\b|\bnoted\b/iu },
    { use: 'suggest', never: /\bpropos/iu },
    { use: 'support', never: /\baccompan/iu },
    { use: 'issue, error, fix', never: /\bremarks?\b|\bmend/iu },
    { use: 'variant, use if', never: /\banother text\b|\bread if\b/iu },
    {
      use: 'answer type, sentence starter, sentence opening, placeholder, scale label, default answer',
      never: /\bgreyed\b|\bforms? of answer\b|\boffered beginning|\bstem\b|\bend of the scale\b|\bprefill/iu,
    },
    {
      use: 'insert an answer, show an earlier answer',
      never: /\brecall(?:s|ed)?\b/iu,
      // The checker names a member of the document.
      except: /"recall"|^recall|recalls? …|a recall or|fr recalls/u,
    },
    { use: 'schedule, cancel schedule, locked', never: /\bdate back\b|\bread and not changed\b/iu },
    { use: 'live', never: /(?<!\b(?:back|you’re|you were|are) )\bonline\b/iu },
    { use: 'start, in progress, finish, completed', never: /\bbeg(?:ins?|un|an)\b|\bunder way\b/iu },
    { use: 'someone, no one', never: /\b(?:some|no|any|every)body\b|\bwhoever\b/iu },
    { use: 'contact', never: /\bplease tell\b|\bwrite to (?:the|\{)/iu },
    { use: 'conversation', never: /\bexchanges?\b/iu },
    { use: 'progression', never: /\bpath by steps\b|\bstep-by-step\b|\bmy path\b/iu },
    { use: 'job title, business unit', never: /\bdepartment\b|\byour role\b/iu },
    { use: 'anchoring interview', never: /\banchoring (?:conversation|meeting)\b/iu },
    { use: 'anchor', never: /\blandmark/iu },
    {
      use: 'Use n or fewer, Choose no more than n',
      never: /\b(?:characters|answers|items|months|MB) at most\b/iu,
    },
    // The specification fixes one text.
    { use: 'email', never: /\be-mail|\bmails?\b/iu, except: /^For technical reasons, the system cannot/u },
  ],
  fr: [
    {
      use: 'restaurer, rétablir, ne plus partager, importer',
      never: /\brepren(?:dre|ez) (?:ici|une copie|ce texte|le texte|la date|comme|d’abord)|\bà reprendre\b/iu,
    },
    {
      use: 'partager, envoyer, rétablir, restaurer',
      never: /\bremett|\bremis(?:es?)?\b/iu,
      except: /^Intuition remise/u,
    },
    { use: 'enregistrer, conserver', never: /\bgardée?s?\b/iu },
    {
      use: 'à synchroniser, synchronisé',
      never:
        /\bd’être envoyé|\bdans votre espace\b|\ben attente d’envoi\b|partira\b|\bpas encore envoyée?s?\b/iu,
      except:
        /^En attente d’envoi\. Enregistré|fichier|brouillon, pas encore|La demande n’est pas|^Entrez dans/u,
    },
    {
      use: 'hors connexion',
      never:
        /\b(?:pas de|sans|avec du|y a du|il faut du) réseau\b|\ble réseau (?:manque|revient)\b|\bretour du réseau\b/iu,
    },
    { use: 'progression', never: /\b(?:mon|votre) parcours\b|\bparcours par étapes\b/iu },
    {
      use: 'la personne qui vous accompagne',
      never: /\bconseill(?:er|ère)s?\b|\bprofessionnels\b/iu,
      except: /^help\b/u,
    },
    { use: 'précédent', never: /\bd’avant\b/iu },
    { use: 'fusionner', never: /\bréunies? (?:aux?|à)\b|\bs’y réuni/iu },
    {
      use: 'programmer, Annuler la programmation, verrouillé',
      never: /\bpublication prévue\b|\bprévoir\b/iu,
    },
    {
      use: 'type de réponse, libellé court, caractères',
      never: /\bforme de réponse\b|\bnom court\b|\bsignes\b/iu,
    },
    { use: 'rubrique', never: /\bsections?\b/iu },
    {
      use: 'vous, à la voix active',
      never: /\bse (?:lit|lisent|change|changent|reprend|règle|retire|montre)\b/iu,
    },
    { use: 'fonction', never: /\bintitulé de poste\b/iu },
  ],
};

const words = await allWords();

describe.each(['en', 'fr'] as const)('in %s', (language) => {
  it('reads the texts of every part', () => {
    expect(words[language].length).toBeGreaterThan(2_000);
  });

  it.each(decisions[language])('$use', ({ never, except }) => {
    const wrong = words[language].filter(({ text }) => never.test(text) && except?.test(text) !== true);
    expect(wrong).toEqual([]);
  });
});
