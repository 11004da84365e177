import { useEffect, useEffectEvent, useState } from 'react'

const debounceMs = 250

/** Calls `onChange` when typing pauses, and takes over `search`, the text of the URL, when that changes. */
export function useSearchText(search: string, onChange: (text: string) => void) {
  const [text, setText] = useState(search)
  const [urlText, setUrlText] = useState(search)
  const [sentText, setSentText] = useState(search)
  if (search !== urlText) {
    setUrlText(search)
    // The text that was sent has arrived in the URL; the field may already have more.
    if (search !== sentText) {
      setSentText(search)
      setText(search)
    }
  }
  const send = useEffectEvent((value: string) => {
    setSentText(value)
    onChange(value)
  })
  useEffect(() => {
    if (text === sentText) return
    const timer = setTimeout(() => send(text), debounceMs)
    return () => clearTimeout(timer)
  }, [text, sentText])
  return [text, setText] as const
}
