/** Runs the guard on every navigation and carries out what it decides: the only place that does. */
import { type LoaderFunctionArgs, redirect } from 'react-router-dom';
import type { AlertKey } from '#src/domain/alert.ts';
import { opensAnother, opensDraft } from '#src/domain/draft-places.ts';
import { type GuardEffect, guard } from '#src/domain/guard.ts';
import { isVariant } from '#src/domain/progression.ts';
import { alertNotice, storageNote } from '#src/ui/app/alert-words.ts';
import type { App } from '#src/ui/app/app-context.tsx';
import { sendNow } from '#src/ui/app/send-now.ts';
import { chooseVariant, readVariant } from '#src/wire/progression-codec.ts';
import { factsOf } from './guard-facts.ts';

/** The guard of one page load. */
export interface NavigationGuard {
  /**
   * Where the first navigation of a page load really leads, after every redirect: asked before there is a router, it
   * spares the code of pages that nobody will see. Waits for the stored session.
   */
  leadsTo(url: URL): Promise<URL>;
  /** The loader of the root route. */
  readonly loader: (navigation: LoaderFunctionArgs) => Promise<Response | null>;
}

/** @returns what decides on every navigation; the session is restored by the first that is asked. */
export function createNavigationGuard({ session, notices, preferences }: App): NavigationGuard {
  let from: string | undefined;
  let here: URL | undefined;
  /** Why the person is sent to the page that comes next. */
  let reason: AlertKey | undefined;

  const carryOut = (effect: GuardEffect): void => {
    switch (effect) {
      case 'settleLocale':
        preferences.settleLocale();
        return;
      case 'clearTheme': {
        const { classList } = document.body;
        for (const name of [...classList]) if (name.startsWith('theme-')) classList.remove(name);
        return;
      }
      case 'refreshIdentityCard': {
        const state = session.state();
        if (state.status === 'known') sendNow(state.workspace, notices);
        return;
      }
      case 'resumeProgression':
        notices.show(alertNotice('plf_resumed'));
    }
  };

  /** The menu's links to the progression name the variant: it is kept before the guard looks where to lead. */
  const choose = async (path: string, search: string): Promise<void> => {
    const state = session.state();
    const variant = new URLSearchParams(search).get('type');
    if (path !== '/plf' || !isVariant(variant) || state.status !== 'known') return;
    const { progression } = state.workspace.snapshot();
    if (readVariant(progression) === variant) return;
    await state.workspace.putProgression(chooseVariant(progression, variant)).catch((thrown: unknown) => {
      notices.show(storageNote(thrown));
    });
  };

  /** A draft opens as the other devices left it: the page before stays until they were asked, a moment at most. */
  const lookForDraft = async (url: URL): Promise<boolean> => {
    const state = session.state();
    if (state.status !== 'known') return false;
    const { workspace } = state;
    if (!opensAnother(here, url) || !opensDraft(workspace.snapshot().drafts, url)) return false;
    const looking = workspace.lookForDraft();
    await looking;
    return looking !== undefined;
  };

  const decideOn = async ({ pathname: path, search }: URL) => {
    if (session.state().status === 'starting') await session.restore();
    await choose(path, search);
    return () => guard({ path, search, from, ...factsOf(session.state()) });
  };

  const leadsTo = async (url: URL): Promise<URL> => {
    const decision = (await decideOn(url))();
    if (decision.kind === 'stay') return url;
    reason = decision.alert ?? reason;
    return leadsTo(new URL(decision.to, url));
  };

  const loader = async ({ request }: LoaderFunctionArgs): Promise<Response | null> => {
    const url = new URL(request.url);
    const decide = await decideOn(url);
    let decision = decide();
    if (decision.kind === 'stay' && (await lookForDraft(url))) decision = decide();
    // On the way elsewhere meanwhile: this navigation is none any more.
    if (request.signal.aborted) return null;
    if (decision.kind === 'redirect') {
      reason = decision.alert ?? reason;
      return redirect(decision.to);
    }
    if (here && !isSamePage(here, url)) notices.leave();
    here = url;
    if (reason) notices.show(alertNotice(reason));
    reason = undefined;
    from = url.pathname;
    for (const effect of decision.effects) carryOut(effect);
    return null;
  };

  return { leadsTo, loader };
}

/** What makes another page of the same path; the others only change what a page shows. */
const pageParameters = ['edit', 'end', 'entry', 'form', 'slide'] as const;

/** True also where an exercise puts the name of the slide that it is on into its address. */
function isSamePage(before: URL, next: URL): boolean {
  if (before.pathname !== next.pathname) return false;
  return pageParameters.every((name) => {
    const [was, is] = [before.searchParams.get(name), next.searchParams.get(name)];
    return was === is || (name === 'slide' && was === null);
  });
}
