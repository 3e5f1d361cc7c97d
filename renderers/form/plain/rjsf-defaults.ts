/**
 * Stands in for what @rjsf/core brings to draw with: its fields, by the types that they draw, and nothing else. Its
 * widgets, templates and layouts are all replaced by the engine's, or never asked for, and would be fetched all the same.
 */
import ArrayField from '@rjsf/core/lib/components/fields/ArrayField.js';
import BooleanField from '@rjsf/core/lib/components/fields/BooleanField.js';
import CyclicSchemaField from '@rjsf/core/lib/components/fields/CyclicSchemaField.js';
import MultiSchemaField from '@rjsf/core/lib/components/fields/MultiSchemaField.js';
import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js';
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import StringField from '@rjsf/core/lib/components/fields/StringField.js';
import { DEFAULT_ID_PREFIX, DEFAULT_ID_SEPARATOR } from '@rjsf/utils';

function getDefaultRegistry() {
  return {
    fields: {
      AnyOfField: MultiSchemaField,
      ArrayField,
      BooleanField,
      CyclicSchemaField,
      ObjectField,
      OneOfField: MultiSchemaField,
      SchemaField,
      StringField,
    },
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

// biome-ignore lint/style/noDefaultExport: the module that it stands in for has one.
export { getDefaultRegistry as default };
