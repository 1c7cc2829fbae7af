/** Bucket, or a folder in one, at Amazon or any compatible service. */
export interface S3Address {
  bucket: string;
  /** Prefix of every key: empty, or ending in a slash. */
  prefix: string;
  region: string;
  /** Undefined at Amazon. Elsewhere the bucket is part of the path, not of the host name. */
  endpoint: string | undefined;
}

const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const folderPath = /^(?:\/[\w.-]+)*\/?$/;
const regionName = /^[a-z0-9-]{1,40}$/;
const parameters = ['endpoint', 'region'];

/** Region that most compatible stores accept; used if none is given. */
const usualRegion = 'us-east-1';

/**
 * Parses `s3://bucket/folder?endpoint=…&region=…`, or returns why it is refused, as half a sentence. It quotes nothing of the address,
 * which may hold a misplaced secret.
 */
export function readS3Address(text: string): S3Address | { refused: string } {
  const url = URL.parse(text);
  if (url?.protocol !== 's3:' || !bucketName.test(url.hostname) || url.port !== '' || url.hash !== '') {
    return { refused: 'expected s3://bucket or s3://bucket/folder' };
  }
  const given = [...url.searchParams.keys()];
  if (url.username || url.password || given.some((name) => !parameters.includes(name))) {
    return {
      refused:
        'it takes only endpoint and region; keys belong in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, not in an address',
    };
  }
  if (!folderPath.test(url.pathname)) return { refused: 'its folder may have letters, digits, ".", "-" and "_" only' };
  const endpoint = url.searchParams.get('endpoint') ?? undefined;
  if (endpoint !== undefined && !isEndpoint(endpoint)) {
    return { refused: 'its endpoint must be an http or https address without name, password and parameters' };
  }
  const region = url.searchParams.get('region') ?? (endpoint && usualRegion);
  if (!region || !regionName.test(region))
    return { refused: 'it needs a region, as in s3://bucket?region=eu-central-1' };
  const folder = url.pathname.replace(/^\/|\/$/g, '');
  return { bucket: url.hostname, prefix: folder && `${folder}/`, region, endpoint };
}

function isEndpoint(text: string): boolean {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) return false;
  return url.username === '' && url.password === '' && url.search === '' && url.hash === '';
}
