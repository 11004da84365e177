import { lazy } from 'react'
import { HomeScreen } from './home/home-screen.tsx'

/** The builder weighs more than the rest of /home together: the section fetches it when the shopper comes near. */
const Customiser = lazy(() =>
  import('./builders/customiser-screens.tsx').then((module) => ({ default: module.CustomiserSection })),
)

export const HomeRoute = () => <HomeScreen Customiser={Customiser} />
