/** Handing a copy over and taking it back: texts that only a few pages show, and so no part of the first load. */
import type { Locale } from '#src/domain/locale.ts';

export interface CopyWords {
  /** `{name}` */
  readonly handTo: string;
  readonly handOver: string;
  readonly title: string;
  readonly who: string;
  readonly what: string;
  /** `{name}` */
  readonly lead: string;
  readonly end: string;
  /** `{days}`, `{date}` */
  readonly days: string;
  readonly otherDay: string;
  /** `{first}`, `{last}` */
  readonly outside: string;
  readonly fixed: string;
  readonly confirm: string;
  /** `{name}`, `{date}` */
  readonly done: string;
  readonly tooLong: string;
  readonly tooMany: string;
  /** `{name}` */
  readonly noAccess: string;
  readonly stays: string;
  readonly handed: string;
  /** `{name}`, `{date}`, `{until}` */
  readonly handedTo: string;
  readonly keeps: string;
  readonly takeBack: string;
  /** The same with `{title}`: its name. */
  readonly takeBackOne: string;
  readonly takenBack: string;
}

export const copyWords: Readonly<Record<Locale, CopyWords>> = {
  fr: {
    handTo: 'Remettre à {name}',
    handOver: 'Remettre une copie',
    title: 'Remettre une copie',
    who: 'À qui ?',
    what: 'Ce qui sera lu',
    lead: '{name} lira ce texte tel qu’il est ici, et rien autour.',
    end: 'Jusqu’à quand ?',
    days: '{days} jours, jusqu’au {date}',
    otherDay: 'Un autre jour, dans les 90 jours',
    outside: 'Choisissez un jour du {first} au {last}.',
    fixed:
      'Modifier ensuite ce que vous avez écrit ne change pas cette copie. Vous pouvez la reprendre à tout moment, à la page « Qui a accès ».',
    confirm: 'Remettre cette copie',
    done: 'C’est fait : {name} peut lire cette copie jusqu’au {date}.',
    tooLong: 'Ce texte est trop long pour être remis : 64 ko au plus.',
    tooMany: 'Vingt copies sont déjà remises, le plus possible. Reprenez-en une à la page « Qui a accès ».',
    noAccess: '{name} n’a plus accès. Rien n’a été remis.',
    stays: 'Rien n’a été remis.',
    handed: 'Ce que vous avez remis',
    handedTo: 'Remis à {name} le {date}, lisible jusqu’au {until}',
    keeps: 'Une copie reste telle qu’elle a été remise : modifier ce que vous avez écrit ne la change pas.',
    takeBack: 'Reprendre',
    takeBackOne: 'Reprendre : {title}',
    takenBack: 'C’est fait : personne ne lit plus cette copie.',
  },
  en: {
    handTo: 'Hand to {name}',
    handOver: 'Hand over a copy',
    title: 'Hand over a copy',
    who: 'To whom?',
    what: 'What will be read',
    lead: '{name} will read this text as it is here, and nothing around it.',
    end: 'Until when?',
    days: '{days} days, until {date}',
    otherDay: 'Another day, within 90 days',
    outside: 'Choose a day from {first} to {last}.',
    fixed:
      'Editing what you wrote afterwards does not change this copy. You can take it back at any time, on the page “Who has access”.',
    confirm: 'Hand over this copy',
    done: 'Done: {name} can read this copy until {date}.',
    tooLong: 'This text is too long to be handed over: 64 kB at most.',
    tooMany:
      'Twenty copies are handed over already, the most there can be. Take one back on the page “Who has access”.',
    noAccess: '{name} no longer has access. Nothing was handed over.',
    stays: 'Nothing was handed over.',
    handed: 'What you have handed over',
    handedTo: 'Handed to {name} on {date}, readable until {until}',
    keeps: 'A copy stays as it was handed over: editing what you wrote does not change it.',
    takeBack: 'Take back',
    takeBackOne: 'Take back: {title}',
    takenBack: 'Done: nobody reads this copy any more.',
  },
};
