// Runs before the first paint: a kept choice of light or dark wins over the system's.
try {
  const choice = localStorage.getItem('ts.theme');
  if (choice === 'light' || choice === 'dark') document.documentElement.dataset.theme = choice;
} catch {
  // Blocked storage: the system decides.
}
