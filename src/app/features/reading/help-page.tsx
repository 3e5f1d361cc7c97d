/** Help: instructions, where to find things, and contact. */

import { ChevronRight, Mail } from 'lucide-react';
import { useApp } from '#src/app/context/app-context.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { useWords } from '#src/ui/use-words.ts';
import { DocumentPage } from './document-page.tsx';
import './help.css';

export function Help() {
  const { t } = useWords();
  return (
    <DocumentPage name="help" title={t('names.help')}>
      <Contact />
    </DocumentPage>
  );
}

/** Draws nothing if the organisation gives no address. */
function Contact() {
  const { contactMail, productName } = useApp().config;
  const { t } = useWords();
  if (contactMail === '') return null;
  return (
    <a
      className="sheet help-contact"
      href={`mailto:${contactMail}?subject=${encodeURIComponent(productName)}`}
    >
      <Icon as={Mail} />
      <span>
        <b>{t('pages.contact')}</b>
        <small>{t('pages.contactHint')}</small>
      </span>
      <Icon as={ChevronRight} size="s" />
    </a>
  );
}
