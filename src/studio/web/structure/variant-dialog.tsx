/** « Ajouter une variante… »: adds a text for a situation with a condition, or edits and removes one. */
import { useId, useState } from 'react';
import type { DocumentDraft } from '#renderers/check/draft.ts';
import { isMembers, type Members } from '#renderers/json.ts';
import type { Texts } from '#src/contract/wire/studio-records.ts';
import { pageAt } from '#src/studio/document/page-places.ts';
import {
  type VariantPlace,
  variantCount,
  variantPlace,
  withoutVariant,
  withVariant,
  withVariantCondition,
  withVariantMoved,
} from '#src/studio/document/variants.ts';
import { Button } from '#src/studio/web/kit/button.tsx';
import { useStudioWords } from '#src/studio/web/kit/use-studio-words.ts';
import { OpenDialog } from '#src/ui/open-dialog.tsx';
import { useStructureWords } from '../kit/use-structure-words.ts';
import { ConditionBuilder } from './condition-builder.tsx';
import './structure.css';

interface VariantDialogProps {
  readonly draft: DocumentDraft;
  readonly texts: Texts;
  /** JSON pointer of the text, or of one of its variants. */
  readonly pointer: string;
  /** Kind of text, for example « Consigne ». */
  readonly kind: string;
  /** Condition of the edited variant. */
  readonly when: unknown;
  readonly onWrite: (texts: Texts, where: string) => void;
  readonly onClose: () => void;
}

export function VariantDialog(props: VariantDialogProps) {
  const { draft, texts, pointer, kind, when, onWrite, onClose } = props;
  const { words: studio } = useStudioWords();
  const words = useStructureWords();
  const id = useId();
  const [condition, setCondition] = useState<Members | undefined>(isMembers(when) ? when : undefined);
  const place = variantPlace(pointer);
  const slide = pageAt(draft, pointer) ?? '';
  if (place === undefined) return null;
  const { index } = place;
  const done = (changed: Texts) => {
    onWrite(changed, pointer);
    onClose();
  };
  return (
    <OpenDialog className="st-dialog variant-dialog" aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>{index === undefined ? words.variant.add(kind) : words.variant.change(kind)}</h2>
      <p>{index === undefined ? words.variant.lead : words.variant.shared}</p>
      <ConditionBuilder
        draft={draft}
        slide={slide}
        beside={keysOnPage(draft, slide, place)}
        when={condition}
        readOnly={false}
        texts={words.variant.condition}
        onWhen={setCondition}
      />
      {index === undefined ? null : (
        <VariantOrder
          index={index}
          count={variantCount(draft.members, place)}
          onMove={(to) => done(withVariantMoved(texts, place, to))}
        />
      )}
      <div className="st-dialog-end">
        {index === undefined ? null : (
          <Button look="plain" onClick={() => done(withoutVariant(texts, place))}>
            {words.variant.remove}
          </Button>
        )}
        <span className="sp" />
        <Button look="plain" onClick={onClose}>
          {studio.cancel}
        </Button>
        <Button
          look="night"
          aria-disabled={condition === undefined || undefined}
          onClick={() => {
            if (condition === undefined) return;
            done(
              index === undefined
                ? withVariant(texts, pointer, condition)
                : withVariantCondition(texts, place, condition),
            );
          }}
        >
          {index === undefined ? words.variant.confirm : words.variant.keep}
        </Button>
      </div>
    </OpenDialog>
  );
}

/** Keys on the page that the condition may test. */
function keysOnPage(draft: DocumentDraft, slide: string, { list, holder }: VariantPlace): readonly string[] {
  const fields = draft.slides.find(({ name }) => name === slide)?.fields ?? [];
  // A page's text may test all answers of the page. A question's text may test only those before it.
  return list === 'variants' ? fields : fields.slice(0, Math.max(0, fields.indexOf(String(holder[1]))));
}

interface VariantOrderProps {
  readonly index: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
}

/** Buttons that move the variant: the first one whose condition holds is shown. */
function VariantOrder({ index, count, onMove }: VariantOrderProps) {
  const { variant: words } = useStructureWords();
  const move = (to: number, label: string) => (
    <Button
      look="plain"
      aria-disabled={to < 0 || to >= count || undefined}
      onClick={() => (to < 0 || to >= count ? undefined : onMove(to))}
    >
      {label}
    </Button>
  );
  if (count < 2) return null;
  return (
    <p className="row">
      {move(index - 1, words.earlier)}
      {move(index + 1, words.later)}
      <span className="xs muted">{words.order}</span>
    </p>
  );
}
