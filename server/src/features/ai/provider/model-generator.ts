import { createAnthropic } from '@ai-sdk/anthropic';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { AiProvider } from '@teamsparks/contract/ai-vocabulary';
import { type LanguageModel, Output, streamText } from 'ai';
import type { Config } from '../../../config.ts';
import type { Generator } from '../generator.ts';
import { ArrivingParts } from './arriving-parts.ts';
import { limitedFetch } from './limited-fetch.ts';
import { generatePrompt, instructions, rewritePrompt } from './prompt.ts';
import { usableDraft } from './usable-draft.ts';
import { type WrittenChallenge, writtenChallenge } from './written-challenge.ts';

const tokensMax = 4000;

type ModelProvider = Exclude<AiProvider, 'built-in'>;

/** The generator of the configured model. */
export function modelGenerator(config: Config, provider: ModelProvider): Generator {
  const model = modelOf(config, provider);
  return {
    name: provider,
    generate: async (request, signal, onSection) => {
      const parts = new ArrivingParts(request, onSection);
      const written = await write(model, generatePrompt(request), signal, (soFar) => parts.read(soFar));
      const draft = usableDraft(written, request);
      parts.finish(draft);
      return draft;
    },
    rewrite: async (rewriting, signal) => {
      const written = await write(model, rewritePrompt(rewriting), signal);
      return usableDraft(written, { variant: rewriting.variant, level: rewriting.level });
    },
  };
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

/** Asks once: who wants another try presses the button again. Throws whatever does not arrive whole and of the right shape. */
async function write(
  model: LanguageModel,
  prompt: string,
  signal: AbortSignal,
  onText: (soFar: object) => void = () => {},
): Promise<WrittenChallenge> {
  // What is not wanted any more is not written to its end either.
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
