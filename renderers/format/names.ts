/** Which names a document and its questions may carry. */
import type { Locale } from './document.ts';

/** Names that every JavaScript object already has, and none at all: an answer under one of them looks like no answer. */
const INHERITED: ReadonlySet<string> = new Set([
  ...Object.getOwnPropertyNames(Object.prototype),
  'prototype',
  '',
]);

const DOCUMENT_NAME = /^[a-z][a-z0-9]{1,31}$/;

const VERSION = /^\d{1,9}\.\d{1,9}\.\d{1,9}$/;

export function isInheritedName(name: string): boolean {
  return INHERITED.has(name);
}

/** Names that rjsf reads as something else: a reference, a class. */
const READ_BY_RJSF: ReadonlySet<string> = new Set(['$ref', 'classNames']);

/** True for names that no question may carry: inherited ones, those of a uiSchema and of rjsf, and those that no encoding keeps. */
export function isReservedName(name: string): boolean {
  return (
    INHERITED.has(name) || name.startsWith('ui:') || READ_BY_RJSF.has(name) || /\p{Surrogate}/u.test(name)
  );
}

export function isDocumentName(value: unknown): value is string {
  return typeof value === 'string' && DOCUMENT_NAME.test(value) && !INHERITED.has(value);
}

/** `major.minor.patch`. */
export function isVersion(value: unknown): value is string {
  return typeof value === 'string' && VERSION.test(value);
}

export function isLocale(value: unknown): value is Locale {
  return value === 'fr' || value === 'en';
}

/** A name that is not taken yet: `wanted`, else `wanted-2`, `wanted-3` … */
export function freeName(wanted: string, taken: ReadonlySet<string>): string {
  if (!taken.has(wanted)) return wanted;
  let number = 2;
  while (taken.has(`${wanted}-${number}`)) number += 1;
  return `${wanted}-${number}`;
}
