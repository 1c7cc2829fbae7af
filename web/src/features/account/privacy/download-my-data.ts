import { exportMyData } from '@teamsparks/contract/account';
import { errorOf, noConnection } from '../../../shared/api/api-error.ts';
import { refreshAndRetry } from '../../../shared/api/refresh.ts';
import { saveFile } from '../../../shared/files/save-file.ts';

/** Not a link: a session whose access has run out is renewed first. Throws an ApiError. */
export async function downloadMyData(): Promise<void> {
  const answer = await refreshAndRetry(() =>
    fetch(exportMyData.path, { credentials: 'include' }).catch(() => {
      throw noConnection();
    }),
  );
  const text = await answer.text();
  if (!answer.ok) throw errorOf(answer.status, readJson(text));
  saveFile('teamsparks-my-data.json', 'application/json', text);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
