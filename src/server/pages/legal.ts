/** The pages of the backend host that are public. */
import type { FastifyInstance } from 'fastify';
import { byLocale, type Locale, locales } from '#src/contract/domain/locale.ts';
import type { Provider } from '../context/provider.ts';
import { escaped } from '../html/html.ts';
import { headOf, languageChoice } from '../html/page-head.ts';
import { sendSheet } from '../html/page-response.ts';
import { paragraph } from '../html/text-page.ts';
import { languageOf } from './languages.ts';

/** The contact as text. */
type Contact = Readonly<Record<Locale, string>>;

interface Text {
  readonly heading: string;
  readonly paragraphs: readonly string[];
}

type Texts = Readonly<Record<Locale, Text>>;

function contactOf({ contactMail }: Provider): Contact {
  return contactMail === ''
    ? {
        fr: 'la personne qui vous a proposé ce parcours',
        en: 'the person who invited you to this programme',
      }
    : byLocale(() => contactMail);
}

function legalNotice({ productName }: Provider, contact: Contact): Texts {
  return {
    fr: {
      heading: 'Mentions légales',
      paragraphs: [
        `${productName} est une application d’accompagnement professionnel, réservée aux personnes inscrites à un parcours.`,
        `Pour connaître l’éditeur et l’hébergeur de cette installation, ou pour toute question, écrivez à ${contact.fr}.`,
      ],
    },
    en: {
      heading: 'Legal notice',
      paragraphs: [
        `${productName} is a professional coaching app for people registered in a programme.`,
        `To find out who publishes and hosts this service, or for any questions, contact ${contact.en}.`,
      ],
    },
  };
}

function terms({ productName }: Provider, contact: Contact): Texts {
  return {
    fr: {
      heading: 'Conditions d’utilisation',
      paragraphs: [
        `${productName} vous propose des exercices guidés et un espace personnel pour ce que vous écrivez. Ce n’est ni un soin, ni un avis médical.`,
        'Votre compte est personnel. Gardez votre mot de passe pour vous. Ce que vous écrivez vous appartient.',
        'Quand vous parlez d’autres personnes, un prénom suffit.',
        `Vous pouvez à tout moment cesser d’utiliser l’application et demander la suppression de votre compte, dans l’application, à la page « Mes données », ou auprès de ${contact.fr}. Supprimer un compte supprime tout ce qu’il contient (les sauvegardes sont conservées un peu plus longtemps). Les demandes refusées sont supprimées.`,
      ],
    },
    en: {
      heading: 'Terms of use',
      paragraphs: [
        `${productName} offers guided exercises and a personal space for what you write. It is not medical care or advice.`,
        'Your account is personal. Keep your password to yourself. What you write belongs to you.',
        'When you write about other people, a first name is enough.',
        `You can stop using the app at any time and ask for your account to be deleted, in the app under “My data” or from ${contact.en}. Deleting an account deletes everything in it (backups are kept a little longer). Declined access requests are deleted.`,
      ],
    },
  };
}

function privacy(_: Provider, contact: Contact): Texts {
  return {
    fr: {
      heading: 'Politique de confidentialité',
      paragraphs: [
        'Deux sortes de données sont conservées : celles qui vous identifient (nom, adresse e-mail, fonction, entreprise, téléphone) et ce que vous écrivez dans les exercices.',
        'L’organisme qui vous accompagne voit vos données d’identification et les accès que vous donnez, jamais ce que vous écrivez. Avant de changer une question, il voit combien de personnes y ont répondu, jamais lesquelles. Seules les personnes à qui vous donnez accès lisent votre carte d’identité et votre progression, et y écrivent votre vocation et le mot de votre compte rendu. Elles lisent aussi les copies que vous partagez avec elles, jusqu’au jour que vous choisissez.',
        'L’activité de votre compte et de vos accès est conservée deux ans, sans un mot de vos réponses. Vous la voyez dans l’application.',
        'Rien n’est transmis à des tiers. Il n’y a ni publicité, ni mesure d’audience.',
        'Une copie de vos données est enregistrée sur votre appareil, pour fonctionner hors connexion. La déconnexion la supprime. Toute personne qui utilise l’appareil déverrouillé peut la lire.',
        `Pour consulter, corriger ou faire supprimer vos données, écrivez à ${contact.fr}.`,
      ],
    },
    en: {
      heading: 'Privacy policy',
      paragraphs: [
        'We store two kinds of data: data that identifies you (name, email address, job title, company, telephone) and what you write in the exercises.',
        'The organisation that supports you sees the data that identifies you and who you gave access to, never what you write. Before changing a question, it sees how many people have answered it, never who. Only people you give access to can see your identity card and your progression, and write your vocation and the message in your report. They can also see the copies you share with them, until the date you choose.',
        'Activity on your account and access is recorded for two years, without any of your answers. You can see it in the app.',
        'We share nothing with third parties. There is no advertising and no tracking.',
        'A copy of your data is saved on your device, so that the app works offline. Logging out removes it. Anyone who can unlock your device can read it.',
        `To see, correct or delete your data, contact ${contact.en}.`,
      ],
    },
  };
}

interface LegalPage {
  readonly path: string;
  readonly texts: (provider: Provider, contact: Contact) => Texts;
}

/** The paths of the specification. */
const pages: readonly LegalPage[] = [
  { path: '/mentions-legales', texts: legalNotice },
  { path: '/cgu', texts: terms },
  { path: '/politique-de-confidentialite', texts: privacy },
];

const words = {
  fr: {
    language: 'Langue',
    more: 'Autres pages',
    back: 'Retour à l’application',
    here: 'Lire cette page en français',
  },
  en: {
    language: 'Language',
    more: 'Other pages',
    back: 'Back to the app',
    here: 'Read this page in English',
  },
} as const;

function linksOf(path: string, language: Locale, provider: Provider, appUrl: string): string {
  const others = pages
    .filter((page) => page.path !== path)
    .map((page) => {
      const { heading } = page.texts(provider, contactOf(provider))[language];
      return `<a href="${page.path}?lang=${language}">${escaped(heading)}</a><br>`;
    });
  const otherLanguages = locales
    .filter((other) => other !== language)
    .map(
      (other) => `<a href="?lang=${other}" lang="${other}" hreflang="${other}">${words[other].here}</a><br>`,
    )
    .join('');
  return `<nav class="links" aria-label="${words[language].more}">
${others.join('')}${otherLanguages}<a href="${appUrl}/">${words[language].back}</a>
</nav>`;
}

/** @param appUrl origin of the app; empty: this one. */
export function answerPages(app: FastifyInstance, provider: Provider, appUrl: string): void {
  const { productName } = provider;
  for (const { path, texts } of pages) {
    app.get(path, async (request, reply) => {
      const language = languageOf(request);
      const { heading, paragraphs } = texts(provider, contactOf(provider))[language];
      const choices = locales.map((one) => {
        const { attributes, text } = languageChoice(one, language);
        return `<a href="?lang=${one}" hreflang="${one}" ${attributes}>${text}</a>`;
      });
      return sendSheet(
        reply.headers({
          'cache-control': 'no-cache',
          'content-language': language,
          vary: 'Accept-Language',
        }),
        {
          language,
          title: `${heading} · ${productName}`,
          head: headOf({
            productName,
            home: `${appUrl}/`,
            label: words[language].language,
            choices: choices.join(''),
          }),
          main: `<h1>${escaped(heading)}</h1>
${paragraphs.map(paragraph).join('\n')}
${linksOf(path, language, provider, appUrl)}`,
        },
      );
    });
  }
}
