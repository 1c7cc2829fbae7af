import type { MaterialList } from '@teamsparks/contract/materials/addresses/material-lists';

/** Names a list in addresses and in the browser: "plan-12". */
export type ListName = `${MaterialList['of']}-${number}`;

/** Returns the name of a list if the text is one, such as "plan-12"; undefined otherwise. */
export function parseListName(text: unknown): ListName | undefined {
  return typeof text === 'string' && /^(plan|event|group)-[1-9]\d{0,8}$/.test(text) ? (text as ListName) : undefined;
}

/** Splits the name of a list into the parameters of its address. */
export function paramsOf(name: ListName): { of: MaterialList['of']; id: string } {
  const [of = '', id = ''] = name.split('-');
  return { of: of as MaterialList['of'], id };
}
