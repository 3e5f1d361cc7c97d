// Before the first paint: the kept theme and language. A file of its own, since inline scripts are refused.
(() => {
  // On its way beside the code that needs it. A preload of the page is none that a worker without a network answers.
  window.configAnswer = fetch('/config.json', { cache: 'no-cache' });
  // Whoever waits for it hears what failed.
  window.configAnswer.catch(() => undefined);
  const root = document.documentElement;
  let theme = null;
  let locale = null;
  try {
    theme = localStorage.getItem('theme');
    locale = localStorage.getItem('user-locale');
  } catch {
    // Storage refused: the system's theme and the browser's language decide.
  }
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
  const known = (tag) => tag === 'fr' || tag === 'en';
  if (!known(locale)) {
    locale = (navigator.languages || []).map((tag) => tag.toLowerCase().split('-')[0]).find(known) || 'fr';
  }
  root.lang = locale;
  // The installed app has its name and shortcuts in the language of the page. Made here and not changed: Chromium can
  // keep the first address of a link that changes while it is fetched.
  const manifest = document.createElement('link');
  manifest.rel = 'manifest';
  manifest.href = `/manifest.${locale}.webmanifest`;
  document.head.append(manifest);
})();
