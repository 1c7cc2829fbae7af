/**
 * Loads the home of people who are signed in, and begins to ask for its data. In a file of its own, so that visitors do not
 * load the list of what it consists of.
 */
export async function loadPersonHome() {
  const { askFirst, PersonHome } = await import('./PersonHome.tsx');
  askFirst();
  return PersonHome;
}
