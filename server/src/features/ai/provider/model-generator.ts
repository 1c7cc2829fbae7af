import { createAnthropic } from '@ai-sdk/anthropic';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { AiProvider } from '@teamsparks/contract/ai/vocabulary';
import { type LanguageModel, Output, streamText } from 'ai';
import type { Config } from '../../../config.ts';
import { type Draft, type Generator, Unusable } from '../generator.ts';
import { ArrivingParts } from './arriving-parts.ts';
import { generatePrompt, instructions, repairPrompt, rewritePrompt } from './prompt.ts';
import { toUsableDraft } from './usable-draft.ts';
import { type WrittenChallenge, writtenChallenge } from './written-challenge.ts';

const tokensMax = 4000;
const replyMaxBytes = 256 * 1024;

type ModelProvider = Exclude<AiProvider, 'built-in'>;

/** Returns the generator that writes with the configured model; one failed try is repaired once. */
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
