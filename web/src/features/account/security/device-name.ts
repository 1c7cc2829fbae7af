const browsers = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bVersion\/.*\bSafari\//],
] as const;

const systems = [
  ['Chromebook', /\bCrOS\b/],
  ['iPad', /\biPad\b/],
  ['iPhone', /\biPhone\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
] as const;

type Names = readonly (readonly [string, RegExp])[];

const firstIn = (names: Names, text: string): string | undefined => names.find(([, sign]) => sign.test(text))?.[0];

/** What people call the device of a session: "Chrome on a Chromebook"; its browser's own words are never shown. */
export function deviceName(userAgent: string | null): string {
  const browser = firstIn(browsers, userAgent ?? '');
  const system = firstIn(systems, userAgent ?? '');
  if (browser && system) return `${browser} on ${system === 'Chromebook' ? 'a Chromebook' : system}`;
  return browser ?? system ?? 'Unknown device';
}

export const isHandheld = (userAgent: string | null): boolean => /\b(?:iPhone|iPad|Android)\b/.test(userAgent ?? '');
