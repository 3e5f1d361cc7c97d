/** Applies the texts of a newer document to an older one: slides by name, questions by key, variants by condition. */

import type {
  ExerciseDocument,
  ExerciseUi,
  FieldOptions,
  FieldUi,
  LineVariant,
  Slide,
  SummarySection,
  When,
} from '#renderers/format/document.ts';
import { own } from '#renderers/format/own-property.ts';
import { parseWording } from '#renderers/format/parse-wording.ts';
import { isMembers, member, sameJson } from '#renderers/json.ts';
import { rewordedSchema, sameKind } from './reworded-schema.ts';

/** Chooses which of two texts to show. */
type Take = (open: string | undefined, latest: string | undefined) => string | undefined;

/** `open` with every text of `latest` that belongs to the same thing and fits it. */
export function reworded(open: ExerciseDocument, latest: ExerciseDocument): ExerciseDocument {
  const take = takerFor(open);
  const { lineVariants } = open.entry;
  const entry = withTexts(open.entry, latest.entry, ['line'], take);
  return {
    ...withTexts(open, latest, ['title', 'description'], (_, text) => text),
    schema: rewordedSchema(open.schema, latest.schema),
    uiSchema: rewordedUi(open, latest, take),
    entry: lineVariants
      ? { ...entry, lineVariants: rewordedLines(lineVariants, latest.entry.lineVariants ?? [], take) }
      : entry,
  };
}

/** A text of the latest document may insert only keys that the open one asks, or context. */
function takerFor({ schema, entry }: ExerciseDocument): Take {
  const knows = (key: string): boolean =>
    key.startsWith('$') || entry.key === 'single' || Object.hasOwn(schema.properties ?? {}, key);
  return (open, latest) => {
    if (latest === undefined || open === latest) return latest;
    const pieces = parseWording(latest).pieces.flatMap((piece) =>
      piece.kind === 'segment' ? piece.pieces : [piece],
    );
    return pieces.every((piece) => piece.kind === 'text' || piece.key === '' || knows(piece.key))
      ? latest
      : open;
  };
}

function rewordedUi(open: ExerciseDocument, latest: ExerciseDocument, take: Take): ExerciseUi {
  const slides = latest.uiSchema['ui:slides'] ?? [];
  const sections = latest.uiSchema['ui:summary'] ?? [];
  const ui: Record<string, unknown> = { ...open.uiSchema };
  if (open.uiSchema['ui:slides'])
    ui['ui:slides'] = open.uiSchema['ui:slides'].map((slide) =>
      rewordedSlide(
        slide,
        slides.find(({ name }) => name === slide.name),
        take,
      ),
    );
  if (open.uiSchema['ui:summary'])
    ui['ui:summary'] = open.uiSchema['ui:summary'].map((section, index) =>
      rewordedSection(section, sections[index], take),
    );
  for (const [key, property] of Object.entries(open.schema.properties ?? {})) {
    const other = own(latest.schema.properties ?? {}, key);
    const [before, after] = [own(open.uiSchema, key), own(latest.uiSchema, key)];
    if (other !== undefined && isMembers(before) && isMembers(after) && sameKind(property, other))
      ui[key] = rewordedField(before, after, take);
  }
  return ui;
}

function rewordedSlide(open: Slide, latest: Slide | undefined, take: Take): Slide {
  if (latest === undefined) return open;
  const slide = withTexts(open, latest, ['title', 'body'], take);
  return open.variants && latest.variants && sameConditions(open.variants, latest.variants)
    ? { ...slide, variants: withVariants(open.variants, latest.variants, ['title', 'body'], take) }
    : slide;
}

function rewordedSection(
  open: SummarySection,
  latest: SummarySection | undefined,
  take: Take,
): SummarySection {
  return latest !== undefined && sameJson(open.fields, latest.fields)
    ? withTexts(open, latest, ['title'], take)
    : open;
}

function rewordedLines(
  open: readonly LineVariant[],
  latest: readonly LineVariant[],
  take: Take,
): readonly LineVariant[] {
  return sameConditions(open, latest) ? withVariants(open, latest, ['line'], take) : open;
}

const FIELD_TEXTS = ['ui:title', 'ui:help', 'ui:placeholder', 'ui:description'] as const;

const OPTION_TEXTS = ['stem', 'sentence', 'prefill'] as const;

/** Lists of words. All entries of the latest document apply, because answers store only the chosen text. */
const OPTION_LISTS = ['suggestions', 'starters', 'ends', 'messages'] as const;

function rewordedField(open: FieldUi, latest: FieldUi, take: Take): FieldUi {
  const field: Record<string, unknown> = { ...withTexts(open, latest, FIELD_TEXTS, take) };
  const [variants, others] = [open['ui:variants'], latest['ui:variants']];
  if (variants && others && sameConditions(variants, others))
    field['ui:variants'] = withVariants(variants, others, [...FIELD_TEXTS, 'sentence'], take);
  if (open['ui:enumNames']?.length === latest['ui:enumNames']?.length && latest['ui:enumNames'])
    field['ui:enumNames'] = latest['ui:enumNames'];
  const sameWidget = open['ui:widget'] === latest['ui:widget'] && open['ui:field'] === latest['ui:field'];
  if (sameWidget) {
    const options = rewordedOptions(open['ui:options'] ?? {}, latest['ui:options'] ?? {}, take);
    if (Object.keys(options).length > 0) field['ui:options'] = options;
    else delete field['ui:options'];
  }
  for (const [name, inner] of Object.entries(open)) {
    const after = own(latest, name);
    if (!name.startsWith('ui:') && isMembers(inner) && isMembers(after))
      field[name] = rewordedField(inner, after, take);
  }
  return field;
}

function rewordedOptions(open: FieldOptions, latest: FieldOptions, take: Take): FieldOptions {
  const options: Record<string, unknown> = { ...withTexts(open, latest, OPTION_TEXTS, take) };
  for (const name of OPTION_LISTS)
    if (latest[name] === undefined) delete options[name];
    else options[name] = latest[name];
  return options;
}

function sameConditions(
  open: readonly { readonly when: When }[],
  latest: readonly { readonly when: When }[],
): boolean {
  return sameJson(
    open.map(({ when }) => when),
    latest.map(({ when }) => when),
  );
}

function withVariants<Variant extends object>(
  open: readonly Variant[],
  latest: readonly Variant[],
  names: readonly string[],
  take: Take,
): readonly Variant[] {
  return open.map((variant, index) => withTexts(variant, latest[index] ?? variant, names, take));
}

/** `open` with the texts of `latest` under these names. A text removed from `latest` is removed here too. */
function withTexts<Holder extends object>(
  open: Holder,
  latest: Holder,
  names: readonly string[],
  take: Take,
): Holder {
  const copy = { ...open };
  for (const name of names) {
    const text = take(textOf(open, name), textOf(latest, name));
    if (text === undefined) Reflect.deleteProperty(copy, name);
    else Object.assign(copy, { [name]: text });
  }
  return copy;
}

function textOf(holder: object, name: string): string | undefined {
  const text = member(holder, name);
  return typeof text === 'string' ? text : undefined;
}
