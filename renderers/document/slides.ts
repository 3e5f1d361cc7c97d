/** The slides of an exercise: every live question on exactly one of them. */
import type { Schema, Slide } from './document.ts';
import type { Findings } from './findings.ts';
import { asTexts, at, type Members, member } from './json.ts';
import type { Limits } from './limits.ts';
import { freeName } from './names.ts';
import { readSlide, type SlideTools } from './slide.ts';

const PLACE = '/uiSchema/ui:slides';

/**
 * The slides to draw, or undefined where the document was refused. A document without slides (a plain rjsf form) gets
 * one with every question; questions that no slide asks follow on a last slide.
 */
export function readSlides(
  uiSchema: Members,
  schema: Schema,
  tools: SlideTools,
): readonly Slide[] | undefined {
  const { findings, limits } = tools;
  const raw = member(uiSchema, 'ui:slides');
  if (Array.isArray(raw) && raw.length > limits.slides) {
    findings.refuse({ place: PLACE, code: 'too-large', problem: `more than ${limits.slides} slides` });
    return undefined;
  }
  if (raw !== undefined && !Array.isArray(raw))
    findings.repair({
      place: PLACE,
      code: 'wrong-type',
      problem: 'the slides are no list; one slide is made',
    });
  const asked = new Set<string>();
  const names = new Set<string>();
  const slides: Slide[] = [];
  for (const [index, each] of (Array.isArray(raw) ? raw : []).entries()) {
    const slide = readSlide(each, at(PLACE, index), index, { asked, names, schema, tools });
    if (slide === undefined) continue;
    if (slide.fields.length > limits.slideFields) {
      findings.refuse({
        place: at(at(PLACE, index), 'fields'),
        code: 'too-large',
        problem: `more than ${limits.slideFields} questions on one slide`,
        suggestion: 'Split the slide.',
      });
      return undefined;
    }
    slides.push(slide);
  }
  const left = liveKeys(schema, uiSchema).filter((key) => !asked.has(key));
  if (slides.length > 0) reportForgotten(left, findings);
  return [...slides, ...slidesFor(left, names, limits, slides.length === 0)];
}

/** Keys of the questions still asked, in the order of `ui:order` where there is one. */
function liveKeys(schema: Schema, uiSchema: Members): readonly string[] {
  const keys = Object.entries(schema.properties ?? {})
    .filter(([, property]) => property.deprecated !== true)
    .map(([key]) => key);
  const order = asTexts(member(uiSchema, 'ui:order'));
  if (order === undefined) return keys;
  const listed = [...new Set(order)].filter((key) => keys.includes(key));
  const others = keys.filter((key) => !listed.includes(key));
  const star = order.slice(0, Math.max(order.indexOf('*'), 0)).filter((key) => listed.includes(key)).length;
  return order.includes('*')
    ? [...listed.slice(0, star), ...others, ...listed.slice(star)]
    : [...listed, ...others];
}

function reportForgotten(left: readonly string[], findings: Findings): void {
  for (const key of left)
    findings.repair({
      place: at('/schema/properties', key),
      code: 'on-no-slide',
      problem: `"${key}" is on no slide; it is asked on a last one`,
      suggestion: 'Add it to a slide or mark it deprecated.',
      field: key,
    });
}

function slidesFor(
  keys: readonly string[],
  names: Set<string>,
  { slideFields }: Limits,
  always: boolean,
): readonly Slide[] {
  const slides: Slide[] = [];
  for (let start = 0; start < keys.length || (always && start === 0); start += slideFields) {
    const name = freeName('form', names);
    names.add(name);
    slides.push({ name, fields: keys.slice(start, start + slideFields) });
  }
  return slides;
}
