/** The exact stored shapes of derailors, claims, friendships, notes and the progression. */
import { describe, expect, it } from 'vitest';
import type { StoredEntry } from '#src/contract/domain/stored-entry.ts';
import { amitiepro, nextPartOf } from '#src/core/exercises/amitiepro.ts';
import { celebrations } from '#src/core/exercises/celebrations.ts';
import type { Descriptor, Finished, Landing } from '#src/core/exercises/descriptor.ts';
import { deviateur } from '#src/core/exercises/deviateur.ts';
import { devpre, openingOf } from '#src/core/exercises/devpre.ts';
import { originOf } from '#src/core/exercises/entry-source.ts';
import { progressionSteps } from '#src/core/exercises/plf.ts';
import { pretention } from '#src/core/exercises/pretention.ts';
import { served } from './documents.ts';
import { snapshotWith } from './snapshots.ts';

function landed(descriptor: Descriptor, parts: Partial<Finished>): Landing {
  return descriptor.gather({
    document: served(descriptor.name, 'fr'),
    answers: {},
    parked: {},
    former: undefined,
    snapshot: snapshotWith(),
    ...parts,
  });
}

function contentOf(landing: Landing): StoredEntry {
  if (landing.to !== 'collection') throw new Error(`landed in ${landing.to}`);
  return landing.content;
}

describe('a derailor', () => {
  const answers = {
    kind: 'received',
    'deviateur-q1-fait': '« On verra cela plus tard », devant tout le comité.',
    'deviateur-q6-nom': 'incapable',
    'deviateur-q7-oppose': 'Non, moi, je suis quelqu’un de solide.',
  };

  it('keeps its kind and its reconnection at the top, the rest under data', () => {
    const landing = landed(deviateur, { answers, about: { source: '1741252800000', choice: 'both' } });
    const { kind, ...data } = answers;
    expect(landing).toMatchObject({ to: 'collection', collection: 'derailors', alert: 'deviateur_saved' });
    expect(contentOf(landing)).toEqual({
      kind,
      source: '1741252800000',
      data,
      locale: 'fr',
      version: '1.0.3',
    });
  });

  it('keeps its reconnection when it is changed', () => {
    const entry = { kind: 'emitted', source: '1741252800000', data: { 'deviateur-q6-nom': 'menteur' } };
    const former = { key: '1741253400000', entry };
    const landing = landed(deviateur, { answers, former, about: originOf(entry) });
    expect(landing).toMatchObject({
      key: '1741253400000',
      content: { source: '1741252800000', kind: 'received' },
    });
  });

  it('quotes its reconnection, and nothing of one that is gone', () => {
    const snapshot = snapshotWith({
      collections: {
        ...snapshotWith().collections,
        reconnections: { '1000': { pf: 'future', data: { 'reconew-q2-qui': 'Alice' } } },
      },
    });
    expect(deviateur.contextOf(snapshot, 'fr', '2026-11-21', { source: '1000' })).toMatchObject({
      '$source.pf': 'future',
      '$source.reconew-q2-qui': 'Alice',
    });
    const gone = deviateur.contextOf(snapshot, 'fr', '2026-11-21', { source: '2000' });
    expect(Object.keys(gone).filter((key) => key.startsWith('$source'))).toEqual([]);
  });
});

describe('the opening', () => {
  it('stores nothing and hands on what was chosen', () => {
    const answers = { 'devpre-reconnexion': '1000', 'devpre-choix': 'both' };
    expect(landed(devpre, { answers })).toEqual({ to: 'nothing' });
    expect(openingOf(answers)).toEqual({ source: '1000', choice: 'both' });
  });
});

describe('a claim', () => {
  it('sees the derailor given just before, and lands beside it', () => {
    const snapshot = snapshotWith({
      collections: {
        ...snapshotWith().collections,
        derailors: { '5': { kind: 'received', data: { 'deviateur-q6-nom': 'incapable' } } },
      },
    });
    const about = { source: '1741252800000', choice: 'both', derailor: '5' };
    expect(pretention.contextOf(snapshot, 'fr', '2026-11-21', about)).toMatchObject({
      '$deviateur.deviateur-q6-nom': 'incapable',
      '$deviateur.kind': 'received',
    });
    const answers = { kind: 'emitted', 'pretention-q3-qualites': ['fiable', 'juste', 'solide'] };
    const landing = landed(pretention, { answers, about });
    expect(landing).toMatchObject({ collection: 'claims', alert: 'pretention_saved' });
    expect(contentOf(landing)).toEqual({
      kind: 'emitted',
      source: '1741252800000',
      data: { 'pretention-q3-qualites': ['fiable', 'juste', 'solide'] },
      locale: 'fr',
      version: '1.0.3',
    });
  });
});

describe('a friendship', () => {
  const answers = { 'amitiepro-prepare-qui': 'Karim' };

  it('is written under the key of its address, with the part to come', () => {
    const landing = landed(amitiepro, { answers, about: { key: '1741339200000', part: 'prepare' } });
    expect(landing).toMatchObject({ collection: 'friendships', key: '1741339200000', alert: 'data_saved' });
    expect(contentOf(landing)).toEqual({ whereTo: 'express', data: answers, locale: 'fr', version: '1.0.3' });
  });

  it('does not go back when an earlier part is done again', () => {
    const entry = { whereTo: 'end', data: answers };
    const former = { key: '1741339200000', entry };
    const landing = landed(amitiepro, { answers, former, about: { key: former.key, part: 'prepare' } });
    expect(nextPartOf(contentOf(landing))).toBe('end');
  });
});

describe('a note', () => {
  it('holds the text and the file under data', () => {
    const answers = {
      'celebrations-note': 'Une vraie joie.',
      'celebrations-fichier': { fid: 42, filename: 'carte.jpg', url: '/system/files/carte.jpg' },
    };
    const landing = landed(celebrations, { answers });
    expect(landing).toMatchObject({ collection: 'notes', alert: 'note_added' });
    expect(contentOf(landing)).toEqual({ data: answers, locale: 'fr', version: '1.0.1' });
  });
});

describe('a step of the progression', () => {
  const progression = {
    plf_track: { plf: 2, slide: 0, type: 'ppp' },
    data: { 'plf1-qualites': ['joie'], 'plf2-autres': 'Calme.', 'plf2-effet': 'On ose.' },
  };
  const snapshot = snapshotWith({ progression });

  it('begins with its own answers and sees those of the others', () => {
    expect(progressionSteps[2].startFrom(snapshot, undefined)).toEqual({
      'plf2-autres': 'Calme.',
      'plf2-effet': 'On ose.',
    });
    const context = progressionSteps[2].contextOf(snapshot, 'fr', '2026-11-21');
    expect(context).toMatchObject({ $type: 'ppp', 'plf1-qualites': ['joie'] });
    expect(context).not.toHaveProperty('plf2-autres');
  });

  it('writes its own answers alone, an emptied one as gone, and says what it began with', () => {
    const seen = { 'plf2-autres': 'Calme.', 'plf2-effet': 'Rien.' };
    const answers = { 'plf2-autres': 'Que je sais attendre.' };
    const landing = landed(progressionSteps[2], { answers, seen, snapshot });
    if (landing.to !== 'progression') throw new Error('a step lands in the progression');
    expect(landing.change['data']).toEqual({
      'plf2-autres': 'Que je sais attendre.',
      'plf2-maniere': undefined,
      'plf2-effet': undefined,
    });
    expect(landing.seen['data']).toMatchObject({ 'plf1-qualites': ['joie'], 'plf2-effet': 'Rien.' });
  });

  it('has its marks of kept answers in a member of its own', () => {
    const kept = { 'plf2-effet': 'tooLong' };
    const landing = landed(progressionSteps[2], { answers: {}, kept, snapshot });
    if (landing.to !== 'progression') throw new Error('a step lands in the progression');
    expect(landing.change['_kept_plf2']).toEqual(kept);
    const marked = snapshotWith({ progression: { ...progression, _kept_plf2: kept } });
    expect(progressionSteps[2].marksOf?.(marked, undefined)).toEqual(kept);
    expect(progressionSteps[1].marksOf?.(marked, undefined)).toEqual({});
    const again = landed(progressionSteps[2], { answers: {}, snapshot: marked });
    if (again.to !== 'progression') throw new Error('a step lands in the progression');
    expect(again.change).toMatchObject({ _kept_plf2: undefined });
    expect(landed(progressionSteps[2], { answers: {}, kept, snapshot: marked })).not.toHaveProperty(
      'change._kept_plf2',
    );
  });

  it('leaves the intuitions of the last step to their own list', () => {
    const answers = { 'plf6-phrase': 'Je suis là.', 'plf6-intuitions': [{ name: 'Un café' }] };
    const landing = landed(progressionSteps[6], { answers, snapshot });
    if (landing.to !== 'progression') throw new Error('a step lands in the progression');
    expect(landing.change['data']).not.toHaveProperty('plf6-intuitions');
    expect(landing.change['data']).toHaveProperty('plf6-phrase', 'Je suis là.');
  });
});
