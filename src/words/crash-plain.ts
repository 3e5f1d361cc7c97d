/** In both languages at once, where the app broke before it could draw anything. */
export const crashPlainWords = [
  {
    lang: 'fr',
    title: 'L’application s’est interrompue',
    text: 'Ce que vous avez écrit est gardé sur cet appareil. Rechargez la page. Si cela se répète, attendez un peu, ou essayez un autre navigateur à jour.',
    reload: 'Recharger',
  },
  {
    lang: 'en',
    title: 'The app was interrupted',
    text: 'What you have written is kept on this device. Reload the page. If it happens again, wait a little, or try another browser that is up to date.',
    reload: 'Reload',
  },
] as const;
