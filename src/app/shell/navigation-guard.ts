/** Runs the guard on every navigation and applies its decision. */
import { type LoaderFunctionArgs, redirect } from 'react-router-dom';
import { alertNotice } from '#src/app/context/alert-words.ts';
import type { App } from '#src/app/context/app-context.tsx';
import { sendNow } from '#src/app/context/send-now.ts';
import { type GuardEffect, guard } from '#src/app/navigation/guard.ts';
import type { AlertKey } from '#src/contract/domain/alert-keys.ts';
import { loggedOutFacts } from './logged-out-facts.ts';

/** In the chunk of the session, so a signed-in user has it already. */
const loadPersonGuard = () => import('./person-guard.ts');

/** Navigation guard of one page load. */
export interface NavigationGuard {
  /**
   * Resolves to the target of the first navigation after all redirects. Called before the router exists, so that
   * pages behind a redirect are not loaded. Waits for the stored session.
   */
  leadsTo(url: URL): Promise<URL>;
  /** The loader of the root route. */
  readonly loader: (navigation: LoaderFunctionArgs) => Promise<Response | null>;
}

/** @returns the guard. Its first call restores the session. */
export function createNavigationGuard({ gate, notices, preferences }: App): NavigationGuard {
  let from: string | undefined;
  let here: URL | undefined;
  /** Alert for the next page: why the user was redirected. */
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

  const pullDraft = async (url: URL): Promise<boolean> => {
    const state = gate.state();
    return state.status === 'known' && (await loadPersonGuard()).pullDraft(state.workspace, here, url);
  };

  const decideOn = async (url: URL) => {
    const { pathname: path, search } = url;
    await gate.restore();
    // Another slide of the same draft is not another page: the user continues, and the mark shows the state.
    if (!here || !isSamePage(here, url, formParameters)) gate.session()?.leaveEnded();
    const state = gate.state();
    const person = state.status === 'known' ? await loadPersonGuard() : undefined;
    if (state.status === 'known') await person?.chooseByLink(state.workspace, { path, search }, notices);
    const factsOf = person?.factsOf ?? loggedOutFacts;
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
    if (decision.kind === 'stay' && (await pullDraft(url))) decision = decide();
    // A newer navigation has replaced this one.
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

/** Query parameters that make another page of the same path. Others only change its content. */
const formParameters: readonly string[] = ['edit', 'end', 'entry', 'form'];

/** Also true if an exercise adds its current slide to the address. */
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
