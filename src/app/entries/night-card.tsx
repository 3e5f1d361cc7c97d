/** The identity card: name, role and reconnection phrase under a sun, on a night background. */

import { Pencil } from 'lucide-react';
import { UnbrokenWords } from '#renderers/parts/unbroken-words.tsx';
import { useSnapshot } from '#src/app/context/workspace-context.tsx';
import { identityCardKeys, landmarkOf } from '#src/contract/wire/identity-card-codec.ts';
import { BrandMark } from '#src/ui/brand.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { useWords } from '#src/ui/use-words.ts';
import { AsWritten } from './as-written.tsx';
import { useCardHolder } from './card-holder.ts';
import { EditLink } from './edit-link.tsx';

/** @param isKept true if the phrase breaks a rule of the card's document. */
export function NightCard({ isKept }: { isKept: boolean }) {
  const { t } = useWords();
  const { identityCard } = useSnapshot();
  const { name, role } = useCardHolder();
  const phrase = landmarkOf(identityCard, 'reconnectionPhrase');
  const label = t('card.labels.reconnectionPhrase');
  return (
    <section className="idcard" aria-label={t('card.name')}>
      <div className="idcard-art">
        <span className="brand">
          <BrandMark on="night" />
          {t('card.name')}
        </span>
        <svg viewBox="0 0 116 96" aria-hidden="true">
          <path d="M10 70.5a48 48 0 0 1 96 0Z" fill="var(--ember)" opacity=".16" />
          <path d="M30 70.5a28 28 0 0 1 56 0Z" fill="var(--ember)" />
          <g stroke="var(--ember)" strokeWidth="2.2" strokeLinecap="round">
            <path d="M34 77.5h48" opacity=".95" />
            <path d="M42 84h32" opacity=".65" />
            <path d="M50 90.5h16" opacity=".4" />
          </g>
        </svg>
      </div>
      <div className="idcard-body">
        {name !== '' && <p className="idcard-name">{name}</p>}
        {role !== '' && <p className="role">{role}</p>}
        <div className="say">
          <div className="say-head">
            <h2 className="lab">{label}</h2>
            <EditLink
              className="tap"
              question={identityCardKeys.reconnectionPhrase}
              label={t('card.editOne', { label })}
            >
              <Icon as={Pencil} />
            </EditLink>
          </div>
          {phrase === undefined ? (
            <p className="say-empty">{t('card.empty')}</p>
          ) : (
            <p>
              <UnbrokenWords text={t('common.quote', { text: phrase })} />
              {isKept && <AsWritten as="span" />}
            </p>
          )}
        </div>
      </div>
    </section>
  );
}
