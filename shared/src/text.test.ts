import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mailtoUrl } from './email.ts'
import { countGraphemes, hasMoreGraphemes, isolate, replaceLoneSurrogates, splitGraphemes } from './text.ts'

describe.each(['with', 'without'])('graphemes %s a segmenter', (having) => {
  beforeEach(() => {
    if (having === 'without') vi.stubGlobal('Intl', {})
  })
  afterEach(() => vi.unstubAllGlobals())

  it('keeps letters together with all their marks, composed or not', () => {
    const greeting = 'Ẹ kú ọjọ́ ìbí, Ṣọlá!'
    expect(countGraphemes(greeting)).toBe(19)
    expect(countGraphemes(greeting.normalize('NFD'))).toBe(19)
    expect(splitGraphemes('ọjọ́'.normalize('NFD'))).toEqual(['ọ', 'j', 'ọ́'].map((letter) => letter.normalize('NFD')))
  })

  it('keeps together emoji with all their parts, flags and Hangul syllables', () => {
    for (const letter of ['👩🏾‍🍳', '👨‍👩‍👧‍👦', '🇳🇬', '1️⃣', '한'])
      expect(countGraphemes(letter.normalize('NFD'))).toBe(1)
    expect(countGraphemes('🇳🇬🇬🇭')).toBe(2)
  })

  it('splits a text without losing anything, whatever it contains', () => {
    for (const text of ['', ' a  b ', 'x\u0301\u0301', '\ud800 lone', 'two\r\nlines'])
      expect(splitGraphemes(text).join('')).toBe(text)
  })

  it('splits a long text in the same way, in linear time', () => {
    for (const letter of ['👩🏾‍🍳', 'ọ́', '🇳🇬', 'x']) {
      expect(new Set(splitGraphemes(`ab${letter.repeat(500)}`))).toEqual(new Set(['a', 'b', letter]))
      expect(countGraphemes(letter.repeat(500))).toBe(500)
    }
    // In quadratic time this would take hours.
    expect(countGraphemes('ọ́ '.repeat(100_000))).toBe(200_000)
  })

  it('compares them with a limit', () => {
    expect(hasMoreGraphemes('abc', 3)).toBe(false)
    expect(hasMoreGraphemes('abcd', 3)).toBe(true)
    expect(hasMoreGraphemes('👩🏾‍🍳👩🏾‍🍳👩🏾‍🍳', 3)).toBe(false)
    expect(hasMoreGraphemes('👩🏾‍🍳'.repeat(4), 3)).toBe(true)
    expect(hasMoreGraphemes(`a${'\u0301'.repeat(100)}`, 3)).toBe(true)
  })
})

it('replaces half characters and leaves whole ones', () => {
  const text = 'a\ud83c b\udf70 🍰\ud83c\ud83c'
  expect(replaceLoneSurrogates(text)).toBe(text.toWellFormed())
  expect(mailtoUrl('a\ud83c@example.com')).toBe(mailtoUrl('a\ufffd@example.com'))
})

it.each([
  ['\u0623\u062d\u0645\u062f \u0639\u0644\u064a', '\u2068\u0623\u062d\u0645\u062f \u0639\u0644\u064a\u2069'],
  ['12 \u05e8\u05d7\u05d5\u05d1', '\u206812 \u05e8\u05d7\u05d5\u05d1\u2069'],
  ['B\u1ecd\u0301l\u00e1', 'B\u1ecd\u0301l\u00e1'],
  ['0803 456 7123', '0803 456 7123'],
])('isolates what is written from right to left only: %s', (text, isolated) => {
  expect(isolate(text)).toBe(isolated)
})
