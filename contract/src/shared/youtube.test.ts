import fc from 'fast-check';
import { expect, test } from 'vitest';
import { embedAddress, youtubeId } from './youtube.ts';

const id = 'dQw4w9WgXcQ';

test.each([
  `https://www.youtube.com/watch?v=${id}`,
  `https://youtube.com/watch?v=${id}`,
  `https://m.youtube.com/watch?v=${id}`,
  `http://www.youtube.com/watch?v=${id}`,
  `https://www.youtube.com/watch/?v=${id}`,
  `https://www.youtube.com/watch?v=${id}&t=42s&list=PL0123456789`,
  `https://www.youtube.com/watch?list=PL0123456789&v=${id}`,
  `https://www.youtube.com/watch?v=${id}#t=10`,
  `HTTPS://WWW.YOUTUBE.COM/watch?v=${id}`,
  `  https://youtu.be/${id}  `,
  `https://youtu.be/${id}?si=AbCdEf`,
  `https://youtu.be/${id}/`,
  `https://www.youtube.com/embed/${id}`,
  `https://youtube.com/embed/${id}?start=5`,
  `https://youtube-nocookie.com/embed/${id}`,
  `https://www.youtube-nocookie.com/embed/${id}?rel=0`,
  `https://www.youtube.com/shorts/${id}`,
  `https://youtube.com/shorts/${id}?feature=share`,
  `https://m.youtube.com/shorts/${id}/`,
  `https://www.youtube.com/live/${id}`,
  `https://www.youtube.com/live/${id}?si=AbCdEf&t=90`,
])('SEC-38 LES-054 LES-055 TRV-032 TRV-033 TRV-034 TRV-035 %s names the video', (address) => {
  expect(youtubeId(address)).toBe(id);
});

test.each([
  '',
  'a video',
  id,
  `youtube.com/watch?v=${id}`,
  `//www.youtube.com/watch?v=${id}`,
  `https://youtube.com.evil.test/watch?v=${id}`,
  `https://evil.test/?v=youtube.com/watch?v=${id}`,
  `https://evil.test/watch?v=${id}&x=youtube.com`,
  `https://notyoutube.com/watch?v=${id}`,
  `https://youtube.com@evil.test/watch?v=${id}`,
  `https://user@www.youtube.com/watch?v=${id}`,
  `https://user:word@www.youtube.com/watch?v=${id}`,
  `https://www.youtube.com:8443/watch?v=${id}`,
  `javascript:alert(1)//youtu.be/${id}`,
  `javascript://www.youtube.com/watch?v=${id}`,
  `data:text/html,https://youtu.be/${id}`,
  `ftp://www.youtube.com/watch?v=${id}`,
  `https://www.youtube.com/watch?v=${id}x`,
  `https://www.youtube.com/watch?v=${id.slice(1)}`,
  `https://www.youtube.com/watch?v=${id}&v=${id}`,
  'https://www.youtube.com/watch?v=dQw4w9WgX"Q',
  'https://www.youtube.com/watch',
  `https://www.youtube.com/${id}`,
  `https://www.youtube.com/channel/${id}`,
  `https://www.youtube.com/embed/${id}/more`,
  `https://youtu.be/watch/${id}`,
  `https://www.youtube.com/shorts`,
  `https://www.youtube.com/shorts/${id}/more`,
  `https://www.youtube.com/shorts/${id.slice(1)}`,
  `https://www.youtube.com/shorts?v=${id}`,
  `https://www.youtube.com/live/${id}/more`,
  `https://www.youtube.com/Shorts/${id}`,
  `https://www.youtube-nocookie.com/shorts/${id}`,
  `https://youtu.be/shorts/${id}`,
  `https://evil.test/live/${id}`,
  `https://www.youtube-nocookie.com/watch?v=${id}`,
])('SEC-38 WRT-22 CON-27 %s names none', (address) => {
  expect(youtubeId(address)).toBeNull();
});

test('SEC-38 any text is stored as an embed address or refused', () => {
  const text = fc.oneof(
    fc.string(),
    fc.webUrl({ withQueryParameters: true }),
    fc.string().map((end) => `https://youtu.be/${end}`),
  );
  fc.assert(
    fc.property(text, (address) => {
      const videoId = youtubeId(address);
      if (videoId !== null) expect(embedAddress(videoId)).toMatch(/^https:\/\/www\.youtube\.com\/embed\/[\w-]{11}$/);
    }),
  );
  const ids = fc.stringMatching(/^[A-Za-z0-9_-]{11}$/);
  fc.assert(
    fc.property(ids, (one) => {
      expect(youtubeId(embedAddress(one))).toBe(one);
    }),
  );
});
