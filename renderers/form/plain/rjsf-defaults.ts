/**
 * Stands in for what @rjsf/core brings to draw with: the field that every form has, and nothing else. Its widgets,
 * templates and layouts are all replaced by the engine's, or never asked for, and would be fetched all the same; the fields
 * of nested values come with `plain-registry.ts`.
 */
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import { DEFAULT_ID_PREFIX, DEFAULT_ID_SEPARATOR } from '@rjsf/utils';

function getDefaultRegistry() {
  return {
    fields: { SchemaField },
    templates: {},
    widgets: {},
    rootSchema: {},
    formContext: {},
    translateString: (text: string): string => text,
    globalFormOptions: {
      idPrefix: DEFAULT_ID_PREFIX,
      idSeparator: DEFAULT_ID_SEPARATOR,
      useFallbackUiForUnsupportedType: false,
    },
  };
}

export { getDefaultRegistry as default };
