import type { ComponentType } from 'react';
import { currentSession } from '../../shared/session/session.ts';
import { lazyComponent } from '../../shared/ui/code-later.ts';

const loadVisitor = async () => (await import('./VisitorSections.tsx')).VisitorSections;
const loadPerson = async () => (await import('./load-person-home.ts')).loadPersonHome();

/** What the home page shows visitors below its hero. */
export let ForVisitors: ComponentType = lazyComponent(loadVisitor);
/** What it shows people who are signed in. */
export let ForPeople: ComponentType = lazyComponent(loadPerson);

/**
 * Loads what the visitor of the page is shown, so that it renders at once, and asks for its data. Resolves also if that fails;
 * the page then tries again when it is shown.
 */
export async function prepareSections(): Promise<void> {
  try {
    if (currentSession().state === 'signed-in') ForPeople = await loadPerson();
    else ForVisitors = await loadVisitor();
  } catch {
    // Shown by the boundary of the page.
  }
}
