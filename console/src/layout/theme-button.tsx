import { Button } from '@pj/ui/button.tsx'
import { Monitor, Moon, SunMedium } from 'lucide-react'
import { setTheme, type Theme, themes, useTheme } from './theme.ts'

const labels: Readonly<Record<Theme, string>> = { system: 'as the device', light: 'light', dark: 'dark' }

/** Changes the colours: as the device, light, dark. */
export function ThemeButton() {
  const theme = useTheme()
  const next = themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system'
  return (
    <Button variant="plain" title={`Press for ${labels[next]}.`} onClick={() => setTheme(next)}>
      {theme === 'system' && <Monitor aria-hidden="true" />}
      {theme === 'light' && <SunMedium aria-hidden="true" />}
      {theme === 'dark' && <Moon aria-hidden="true" />}
      Colours: {labels[theme]}
    </Button>
  )
}
