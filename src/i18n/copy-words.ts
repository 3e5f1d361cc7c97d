/** Texts about copies. Only a few pages show them, so they are not in the first load. */
import type { Locale } from '#src/contract/domain/locale.ts';

const fr = {
  handTo: 'Partager avec {name}',
  handOver: 'Partager une copie',
  title: 'Partager une copie',
  who: 'Partager avec',
  what: 'Ce que vous partagez',
  lead: '{name} verra exactement ce texte, et rien d’autre.',
  end: 'Jusqu’à quand ?',
  days: '{days} jours, jusqu’au {date}',
  otherDay: 'Un autre jour, dans les 90 jours',
  outside: 'Choisissez un jour du {first} au {last}.',
  fixed:
    'Vos modifications ultérieures ne changent pas cette copie. Vous pouvez cesser de la partager à tout moment, sur la page « Qui a accès ».',
  confirm: 'Partager',
  done: 'Copie partagée. {name} peut la lire jusqu’au {date}.',
  tooLong: 'Ce texte est trop long pour être partagé. La limite est de 64 ko.',
  tooMany: 'Vous partagez déjà 20 copies, le maximum. Cessez d’en partager une sur la page « Qui a accès ».',
  noAccess: '{name} n’a plus accès. Rien n’a été partagé.',
  stays: 'Rien n’a été partagé.',
  handed: 'Copies partagées',
  handedTo: 'Partagée avec {name} le {date}, jusqu’au {until}',
  keeps: 'Une copie ne change pas quand vous modifiez l’original.',
  takeBack: 'Ne plus partager',
  /** As above, for the accessible name. */
  takeBackOne: 'Ne plus partager : {title}',
  takenBack: 'Cette copie n’est plus partagée.',
};

const en: typeof fr = {
  handTo: 'Share with {name}',
  handOver: 'Share a copy',
  title: 'Share a copy',
  who: 'Share with',
  what: 'What you share',
  lead: '{name} will see this text exactly as shown here, and nothing else.',
  end: 'Share until',
  days: '{days} days (until {date})',
  otherDay: 'Another date, up to 90 days from now',
  outside: 'Choose a date between {first} and {last}.',
  fixed: 'Later edits do not change this copy. You can stop sharing it at any time under “Who has access”.',
  confirm: 'Share',
  done: 'Shared. {name} can read this copy until {date}.',
  tooLong: 'This text is too long to share. The limit is 64 kB.',
  tooMany: 'You are already sharing 20 copies, which is the limit. Stop sharing one under “Who has access”.',
  noAccess: '{name} no longer has access. Nothing was shared.',
  stays: 'Nothing was shared.',
  handed: 'Shared copies',
  handedTo: 'Shared with {name} on {date}, until {until}',
  keeps: 'Copies do not change when you edit the original.',
  takeBack: 'Stop sharing',
  takeBackOne: 'Stop sharing: {title}',
  takenBack: 'This copy is no longer shared.',
};

export const copyWords: Readonly<Record<Locale, typeof fr>> = { fr, en };
