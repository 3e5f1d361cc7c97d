/** Shown in both languages at once if the configuration with the server's address is missing. */
export const unconfiguredWords = [
  {
    lang: 'fr',
    title: 'L’application ne peut pas s’ouvrir',
    text: 'Ses réglages n’ont pas pu être lus. Vérifiez votre connexion, puis rechargez la page. Ce que vous avez écrit est enregistré sur cet appareil.',
    reload: 'Recharger',
  },
  {
    lang: 'en',
    title: 'The app could not start',
    text: 'Its settings could not be loaded. Check your connection, then reload the page. What you wrote is saved on this device.',
    reload: 'Reload',
  },
] as const;
