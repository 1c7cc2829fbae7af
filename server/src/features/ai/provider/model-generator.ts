import { createAnthropic } from '@ai-sdk/anthropic';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { AiProvider } from '@teamsparks/contract/ai/vocabulary';
import { type LanguageModel, Output, streamText } from 'ai';
import type { Config } from '../../../config.ts';
import { type Draft, type Generator, Unusable, type Rewriting, type Wanted } from '../generator.ts';
import { ArrivingParts } from './arriving-parts.ts';
import { toUsableDraft, type WrittenChallenge, writtenChallenge } from './usable-draft.ts';

const tokensMax = 4000;
const replyMaxBytes = 256 * 1024;

type ModelProvider = Exclude<AiProvider, 'built-in'>;

/**
 * Returns the generator that writes with the configured model. A challenge that breaks the rules is sent back with its
 * problems once; other failures are thrown.
 */
export function modelGenerator(config: Config, provider: ModelProvider): Generator {
  const model = modelOf(config, provider);
  return {
    name: provider,
    generate: (wanted, signal, onSection) =>
      askWithRepair(generatePrompt(wanted), async (prompt) => {
        const parts = new ArrivingParts(wanted, onSection);
        const written = await write(model, prompt, signal, (soFar) => parts.read(soFar));
        const draft = toUsableDraft(written, wanted);
        parts.finish(draft);
        return draft;
      }),
    rewrite: ({ variant, level, ...rewriting }, signal) =>
      askWithRepair(rewritePrompt({ variant, level, ...rewriting }), async (prompt) =>
        toUsableDraft(await write(model, prompt, signal), { variant, level }),
      ),
  };
}

/** Asks the model, and once more with its problems if the challenge breaks our rules; other failures are not repeated. */
async function askWithRepair(prompt: string, ask: (prompt: string) => Promise<Draft>): Promise<Draft> {
  try {
    return await ask(prompt);
  } catch (error) {
    if (!(error instanceof Unusable)) throw error;
    return ask(repairPrompt(prompt, error.written, error.problems));
  }
}

function modelOf(config: Config, provider: ModelProvider): LanguageModel {
  const { AI_BASE_URL, AI_API_KEY, AI_MODEL } = config;
  const shared = { fetch: limitedFetch, ...(AI_API_KEY && { apiKey: AI_API_KEY }) };
  if (provider === 'anthropic') {
    return createAnthropic({ ...shared, ...(AI_BASE_URL && { baseURL: AI_BASE_URL }) })(AI_MODEL);
  }
  return createOpenAICompatible({ ...shared, name: 'provider', baseURL: AI_BASE_URL, supportsStructuredOutputs: true })(
    AI_MODEL,
  );
}

/** Asks the model once, without retries, since people can press the button again; throws if the JSON is incomplete or misshapen. */
async function write(
  model: LanguageModel,
  prompt: string,
  signal: AbortSignal,
  onText: (soFar: object) => void = () => {},
): Promise<WrittenChallenge> {
  // Ends the request when the caller stops reading early.
  const unwanted = new AbortController();
  let failure: unknown;
  const result = streamText({
    model,
    instructions,
    prompt,
    output: Output.object({ schema: writtenChallenge }),
    maxRetries: 0,
    maxOutputTokens: tokensMax,
    abortSignal: AbortSignal.any([signal, unwanted.signal]),
    onError: ({ error }) => {
      failure = error;
    },
  });
  try {
    for await (const soFar of result.partialOutputStream) onText(soFar);
    return await result.output;
  } catch (error) {
    throw failure ?? error;
  } finally {
    unwanted.abort();
  }
}

/** Fetches only from the configured provider: follows no redirects and reads at most 256 KB. */
const limitedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'error' });
  if (!response.body) return response;
  let size = 0;
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      size += chunk.length;
      if (size > replyMaxBytes) controller.error(new Error('the reply of the provider is too large'));
      else controller.enqueue(chunk);
    },
  });
  const { status, statusText, headers } = response;
  return new Response(response.body.pipeThrough(counted), { status, statusText, headers });
};

/** The same for everyone: nothing in it comes from the person who asks. */
const instructions = `You write on-the-spot challenges for school teams, run by one mentor.
A challenge is playable at once with cheap school materials, safe, friendly and concrete. It asks for one clear thing.
Rules: time parts are whole minutes, 2 to 4 parts (the first is "plan"), 5 to 15 minutes in all, 20 for High School.
Scoring has 3 to 6 items whose points add up to exactly 100. Rules: 5 to 7. Setup: 2 to 4 lines. Notes: 1 to 3.
Each scoring item belongs to this task. If it gives up to its points, its detail is either "10 points for each ..." with a number of
points that adds up, or reads "0 if ...; half if ...; full if ...", and says what each of the three looks like.
Numbers agree: what setup, rules and scoring count is listed in the materials with that quantity, or stands in the task.
What is secret (cards of Imposters, Mystery Cards) stands in handouts, one card for each player of a team, and setup says to print them.
Materials stand in three columns: damaging (used up), non_damaging (tools), setup_only.
Safety flags follow from the materials; "None" if there is none. Sentences are short: at most 12 words on average for Elementary.
Write plain English text without markup, links, names of brands or of real people, and without contact details.`;

/** Returns the prompt for a new challenge. */
export function generatePrompt({ category, variant, level, group, materials, titles }: Wanted): string {
  const kind = variant && variant !== 'none' ? `, variant ${variant.replaceAll('_', ' ')}` : '';
  const first = `Write one challenge of the category ${category}${kind}, for ${level ?? 'a level of your choice'}.`;
  return [first, groupWords(group), materialWords(materials), titleWords(titles)].filter(Boolean).join(' ');
}

function groupWords(group: Wanted['group']): string {
  if (!group) return '';
  const { children, team_size, minutes } = group;
  const teams = Math.ceil(children / team_size);
  const meeting =
    minutes === null ? '' : ` They meet for ${minutes} minutes, into which setup and challenge have to fit.`;
  return `It is for ${children} children in ${teams} ${teams === 1 ? 'team' : 'teams'} of up to ${team_size}.${meeting}`;
}

const materialWords = (names: readonly string[]): string =>
  names.length > 0 ? `Materials that are at hand: ${names.join(', ')}. Prefer them, and use only some of them.` : '';

const titleWords = (titles: readonly string[]): string =>
  titles.length > 0 ? `They have had these; write something else under another title: ${titles.join('; ')}.` : '';

/** Returns the prompt that asks for the same challenge with another version of one part. */
function rewritePrompt({ section, wish, title, category, level, difficulty, details }: Rewriting): string {
  const now = JSON.stringify({ title, level, difficulty, ...details });
  const wished = wish.replaceAll('_', ' ');
  return `Here is a challenge of the category ${category} as JSON data:\n${now}\nWrite it again with another ${section} (wish: ${wished}). Keep everything else as it is unless the new ${section} demands a change.`;
}

/** Returns the prompt for a second try, with the first answer and its problems. */
function repairPrompt(prompt: string, written: object, problems: readonly string[]): string {
  const wrong = problems.map((problem) => `- ${problem}`).join('\n');
  return `${prompt}\nYou wrote:\n${JSON.stringify(written)}\nThis is wrong with it:\n${wrong}\nWrite the whole challenge again, without these problems.`;
}
