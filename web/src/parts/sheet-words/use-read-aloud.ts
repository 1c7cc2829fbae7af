import { useEffect, useEffectEvent, useRef, useState, useMemo } from 'react';
import type { TeamPiece } from '@teamsparks/contract/runs/addresses/screens';
import { type SpokenTexts, spokenParts } from './spoken-parts.ts';

export const speeds = [0.8, 1, 1.25, 1.5] as const;
type Speed = (typeof speeds)[number];

/** Returns a voice of this device for the language, or null. A voice of an online service would send the text away. */
function localVoice(language: string): SpeechSynthesisVoice | null {
  const wanted = language.toLowerCase().split('-', 1)[0] ?? '';
  const local = window.speechSynthesis
    .getVoices()
    .filter((voice) => voice.localService && voice.lang.toLowerCase().split(/[-_]/, 1)[0] === wanted);
  return local.find((voice) => voice.default) ?? local[0] ?? null;
}

/** Returns the voice once the browser has loaded its voices; null if there is none. */
function useLocalVoice(language: string): SpeechSynthesisVoice | null {
  const [voice, setVoice] = useState<SpeechSynthesisVoice | null>(null);
  useEffect(() => {
    if (!('speechSynthesis' in window)) return;
    const look = () => setVoice(localVoice(language));
    look();
    window.speechSynthesis.addEventListener('voiceschanged', look);
    return () => window.speechSynthesis.removeEventListener('voiceschanged', look);
  }, [language]);
  return voice;
}

/** Sentences from `at`, up to `end`, which is not read. */
interface Reading {
  at: number;
  end: number;
  isPaused: boolean;
}

export interface ReadAloud {
  reading: Reading | null;
  speed: Speed;
  read: (from: number, end: number) => void;
  pause: () => void;
  resume: () => void;
  stop: () => void;
  setSpeed: (speed: Speed) => void;
}

/**
 * Returns the controls and state of reading `parts` aloud, sentence by sentence, by a voice of this device; null
 * without a voice for the language or without parts. Calls `onReading` when reading begins, pauses, goes on and ends.
 * Stops when `parts` changes, so pass the same array in each render.
 */
export function useReadAloud(
  parts: readonly SpokenTexts[],
  language: string,
  onReading?: (isReading: boolean) => void,
): ReadAloud | null {
  const voice = useLocalVoice(language);
  const [reading, setReading] = useState<Reading | null>(null);
  const [speed, setSpeed] = useState<Speed>(1);
  /** Counts what was begun: the end of a sentence that was broken off says nothing. */
  const turn = useRef(0);
  useEffect(
    () => () => {
      turn.current += 1;
      if ('speechSynthesis' in window) window.speechSynthesis.cancel();
      setReading(null);
    },
    [parts],
  );
  useTelling(reading?.isPaused === false, onReading);
  if (!voice || parts.length === 0) return null;

  function silence(): number {
    window.speechSynthesis.cancel();
    return (turn.current += 1);
  }
  function speak(at: number, end: number, rate: Speed) {
    const mine = silence();
    const sentence = parts.flatMap(({ texts }) => texts.flatMap((text) => text.cut().sentences))[at];
    if (sentence === undefined || at >= end) return setReading(null);
    const utterance = new SpeechSynthesisUtterance(sentence);
    Object.assign(utterance, { voice, lang: voice?.lang, rate });
    utterance.onend = () => mine === turn.current && speak(at + 1, end, rate);
    utterance.onerror = () => mine === turn.current && setReading(null);
    setReading({ at, end, isPaused: false });
    window.speechSynthesis.speak(utterance);
  }
  return {
    reading,
    speed,
    read: (from, end) => speak(from, end, speed),
    // Phones do not know how to pause; the sentence is begun again instead.
    pause: () => {
      silence();
      setReading((now) => now && { ...now, isPaused: true });
    },
    resume: () => reading && speak(reading.at, reading.end, speed),
    stop: () => {
      silence();
      setReading(null);
    },
    setSpeed: (next) => {
      setSpeed(next);
      if (reading && !reading.isPaused) speak(reading.at, reading.end, next);
    },
  };
}

function useTelling(isReading: boolean, onReading: ((isReading: boolean) => void) | undefined) {
  const wasReading = useRef(false);
  const tell = useEffectEvent(() => onReading?.(isReading));
  useEffect(() => {
    if (wasReading.current === isReading) return;
    wasReading.current = isReading;
    tell();
  }, [isReading]);
}

/**
 * Returns the controls, as `aloud`, to read scene, task and rules of `piece` aloud by a voice of this device; null
 * if there is no voice or nothing to read. Calls `onReading` when reading begins, pauses, goes on and ends.
 */
export function useTaskReading(piece: TeamPiece | null, onReading: (isReading: boolean) => void) {
  const parts = useMemo(() => (piece ? spokenParts(piece) : []), [piece]);
  const aloud = useReadAloud(parts, piece?.language ?? 'en', onReading);
  return aloud && { aloud };
}
