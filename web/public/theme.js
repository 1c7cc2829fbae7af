// Runs before the first paint, after the boot block: what the signed-in person chose, else what was kept on this device.
(() => {
  const kept = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      // Blocked storage: the system decides.
      return null;
    }
  };
  const boot = JSON.parse(document.getElementById('boot')?.textContent || '{}') ?? {};
  const { user, permissions, preferences } = boot;
  const { dataset } = document.documentElement;
  const theme = permissions?.add_edit_account ? preferences?.theme : kept('ts.theme');
  if (theme === 'light' || theme === 'dark') dataset.theme = theme;
  if (user === null) return;
  const text = preferences?.text_size ?? kept('ts.text');
  if (text === 'large' || text === 'larger') dataset.text = text;
  if (preferences?.reduced_motion ?? kept('ts.motion') === 'reduced') dataset.motion = 'reduced';
})();
