/** Which names a document and its questions may carry. */
import type { Locale } from './document.ts';

/** Names that every JavaScript object already answers to: an answer under one of them cannot be distinguished from none. */
const INHERITED: ReadonlySet<string> = new Set(['__proto__', 'prototype', 'constructor', 'toString']);

const DOCUMENT_NAME = /^[a-z][a-z0-9]{1,31}$/;

const VERSION = /^\d{1,9}\.\d{1,9}\.\d{1,9}$/;

export function isInheritedName(name: string): boolean {
  return INHERITED.has(name);
}

/** True for names that no question may carry: inherited ones, and those that a uiSchema keeps for itself. */
export function isReservedName(name: string): boolean {
  return INHERITED.has(name) || name.startsWith('ui:');
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
