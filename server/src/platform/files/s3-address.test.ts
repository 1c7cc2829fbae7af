import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readS3Address } from './s3-address.ts';

const amazon = { bucket: 'sheets', prefix: '', region: 'eu-central-1', endpoint: undefined };

test.each([
  ['s3://sheets?region=eu-central-1', amazon],
  ['s3://sheets/?region=eu-central-1', amazon],
  ['s3://sheets/school/pdfs?region=eu-central-1', { ...amazon, prefix: 'school/pdfs/' }],
  ['s3://sheets/school/?region=eu-central-1', { ...amazon, prefix: 'school/' }],
  ['s3://sheets?endpoint=http://127.0.0.1:9000', { ...amazon, region: 'us-east-1', endpoint: 'http://127.0.0.1:9000' }],
  [
    's3://sheets?endpoint=https%3A%2F%2Ffiles.example%2Fs3&region=auto',
    { ...amazon, region: 'auto', endpoint: 'https://files.example/s3' },
  ],
])('GAP-13 %s is a bucket', (text, address) => {
  expect(readS3Address(text)).toEqual(address);
});

test.each([
  ['sheets', /expected s3:/],
  ['https://sheets.example', /expected s3:/],
  ['s3://', /expected s3:/],
  ['s3:///folder', /expected s3:/],
  ['s3://Sheets?region=eu-central-1', /expected s3:/],
  ['s3://sheets:9000?region=eu-central-1', /expected s3:/],
  ['s3://sheets?region=eu-central-1#part', /expected s3:/],
  ['s3://sheets/a%2Fb?region=eu-central-1', /folder/],
  ['s3://sheets//a?region=eu-central-1', /folder/],
  ['s3://sheets', /region/],
  ['s3://sheets?region=', /region/],
  ['s3://sheets?region=eu central', /region/],
  ['s3://sheets?endpoint=', /endpoint/],
  ['s3://sheets?endpoint=127.0.0.1:9000', /endpoint/],
  ['s3://sheets?endpoint=ftp://127.0.0.1', /endpoint/],
  ['s3://sheets?endpoint=http://127.0.0.1:9000%3Fa=b', /endpoint/],
])('GAP-13 %s is refused', (text, sentence) => {
  expect(readS3Address(text)).toEqual({ refused: expect.stringMatching(sentence) });
});

const secret = fc.stringMatching(/^[A-Za-z0-9+=]{16,40}$/).filter((text) => text !== 'eu-central-1');

test('GAP-13 a secret in the address is refused wherever it stands, and not repeated', () => {
  const places = fc.constantFrom(
    (key: string) => `s3://${key}@sheets?region=eu-central-1`,
    (key: string) => `s3://name:${key}@sheets?region=eu-central-1`,
    (key: string) => `s3://sheets?region=eu-central-1&secretAccessKey=${key}`,
    (key: string) => `s3://sheets?region=eu-central-1&${key}`,
    (key: string) => `s3://sheets?endpoint=http://name:${key}@127.0.0.1:9000`,
    (key: string) => `s3://sheets?endpoint=http://${key}@127.0.0.1:9000`,
  );
  fc.assert(
    fc.property(places, secret, (place, key) => {
      const answer = readS3Address(place(encodeURIComponent(key)));
      expect(answer).toHaveProperty('refused');
      expect(JSON.stringify(answer)).not.toContain(key);
    }),
  );
});
