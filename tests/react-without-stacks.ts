/**
 * React's development build keeps with every element the stack that it was made on, for its developer tools: a fifth of
 * the time of a test that draws, and nothing here reads one. Past this count it takes none until the next second.
 */
import * as react from 'react';

const name = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
const internals = (react as unknown as Readonly<Record<string, object | undefined>>)[name];
if (internals && 'recentlyCreatedOwnerStacks' in internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 1e4, set: () => undefined });
