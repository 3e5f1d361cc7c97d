/** Both languages at once, for a crash before the first paint. */
export const crashPlainWords = [
  {
    lang: 'fr',
    title: 'L’application s’est interrompue',
    text: 'Ce que vous avez écrit est enregistré sur cet appareil. Rechargez la page. Si cela se répète, attendez quelques minutes ou essayez un autre navigateur à jour.',
    reload: 'Recharger',
  },
  {
    lang: 'en',
    title: 'The app stopped working',
    text: 'What you wrote is saved on this device. Reload the page. If this keeps happening, wait a few minutes or try another up-to-date browser.',
    reload: 'Reload',
  },
] as const;
