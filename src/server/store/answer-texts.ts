/** Reads the texts of a field in small batches, outside of any transaction. Code counts them; no person reads them. */

import type { NodeField } from '#src/contract/wire/node-fields.ts';
import type { KeptText } from '#src/studio/api/answered.ts';
import { asBuffer } from './bytes.ts';
import type { Queries } from './queries.ts';

const atOnce = 50;

/** Bytes per batch, unless a single text is longer. */
const bytesAtOnce = 2 ** 21;

export async function* textsInBatches(
  db: Queries,
  field: NodeField,
): AsyncGenerator<readonly KeptText[], void> {
  for (let after = -1; ; ) {
    const heads = await db
      .selectFrom('node_fields')
      .select(({ fn }) => ['nid', fn<number>('length', ['value']).as('bytes')])
      .where('field', '=', field)
      .where('nid', '>', after)
      .orderBy('nid')
      .limit(atOnce)
      .execute();
    if (heads.length === 0) return;
    let bytes = 0;
    const [first, ...others] = heads;
    bytes += Number(first?.bytes);
    const last = others.reduce((nid, head) => {
      bytes += Number(head.bytes);
      return bytes <= bytesAtOnce ? head.nid : nid;
    }, first?.nid ?? after);
    const rows = await db
      .selectFrom('node_fields')
      .innerJoin('nodes', 'nodes.nid', 'node_fields.nid')
      .select(['nodes.uid', 'node_fields.value'])
      .where('node_fields.field', '=', field)
      .where('node_fields.nid', '>', after)
      .where('node_fields.nid', '<=', last)
      .execute();
    after = last;
    yield rows.map(({ uid, value }) => ({ uid, text: asBuffer(value) }));
  }
}
