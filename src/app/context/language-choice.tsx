/** Two language buttons, for pages without a menu. */
import { languages, locales } from '#src/contract/domain/locale.ts';
import { useWords } from '#src/ui/use-words.ts';
import { useApp } from './app-context.tsx';
import './language-choice.css';

export function LanguageChoice() {
  const { preferences } = useApp();
  const { t, locale } = useWords();
  return (
    <nav className="lang" aria-label={t('nav.language')}>
      {locales.map((one) => (
        <button
          key={one}
          type="button"
          lang={one}
          aria-pressed={one === locale}
          onClick={() => preferences.setLocale(one)}
        >
          {one.toUpperCase()}
          <span className="vh"> {languages[one].name}</span>
        </button>
      ))}
    </nav>
  );
}
