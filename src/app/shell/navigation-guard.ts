/** Runs the guard on every navigation and carries out what it decides: the only place that does. */
import { type LoaderFunctionArgs, redirect } from 'react-router-dom';
import { alertNotice } from '#src/app/context/alert-words.ts';
import type { App } from '#src/app/context/app-context.tsx';
import { sendNow } from '#src/app/context/send-now.ts';
import { type GuardEffect, guard } from '#src/app/navigation/guard.ts';
import type { AlertKey } from '#src/contract/domain/alert.ts';
import { factsOfNobody } from './nobody-facts.ts';

/** In the chunk of the session: whoever is known has it already. */
const loadPersonGuard = () => import('./person-guard.ts');

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
export function createNavigationGuard({ gate, notices, preferences }: App): NavigationGuard {
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
        const state = gate.state();
        if (state.status === 'known') sendNow(state.workspace, notices);
        return;
      }
      case 'resumeProgression':
        notices.show(alertNotice('plf_resumed'));
    }
  };

  const lookForDraft = async (url: URL): Promise<boolean> => {
    const state = gate.state();
    return state.status === 'known' && (await loadPersonGuard()).lookForDraft(state.workspace, here, url);
  };

  const decideOn = async (url: URL) => {
    const { pathname: path, search } = url;
    await gate.restore();
    // Another slide of what is being written is not another page: the user writes on, and the mark says it.
    if (!here || !isSamePage(here, url, formParameters)) gate.session()?.leaveEnded();
    const state = gate.state();
    const person = state.status === 'known' ? await loadPersonGuard() : undefined;
    if (state.status === 'known') await person?.chooseByLink(state.workspace, { path, search }, notices);
    const factsOf = person?.factsOf ?? factsOfNobody;
    return () => guard({ path, search, from, ...factsOf(gate.state()) });
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
const formParameters: readonly string[] = ['edit', 'end', 'entry', 'form'];

/** True also where an exercise puts the name of the slide that it is on into its address. */
function isSamePage(
  before: URL,
  next: URL,
  parameters: readonly string[] = [...formParameters, 'slide'],
): boolean {
  if (before.pathname !== next.pathname) return false;
  return parameters.every((name) => {
    const [was, is] = [before.searchParams.get(name), next.searchParams.get(name)];
    return was === is || (name === 'slide' && was === null);
  });
}
