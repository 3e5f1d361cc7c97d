/** Decides which names documents and questions may have. */
import type { Locale } from './document.ts';

/** Names that JavaScript objects inherit, and ''. An answer under one of them would look missing. */
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

/** Names with a meaning in rjsf: a reference, a class. */
const READ_BY_RJSF: ReadonlySet<string> = new Set(['$ref', 'classNames']);

/** True for names that no question may have: inherited, of uiSchema or rjsf, or with lone surrogates. */
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

/** A free name: `wanted`, else `wanted-2`, `wanted-3` … */
export function freeName(wanted: string, taken: ReadonlySet<string>): string {
  if (!taken.has(wanted)) return wanted;
  let number = 2;
  while (taken.has(`${wanted}-${number}`)) number += 1;
  return `${wanted}-${number}`;
}
