import { PageMeta } from '../layout/page-meta.tsx'
import { useMenu } from '../lib/menu.ts'
import { BuilderFrame } from './builder-frame.tsx'
import { cakeBuilderPage, homeCustomiser } from './customiser.ts'

/** The cake builder in seven steps, at /customize. */
export const CakeBuilderScreen = () => (
  <div className="screen">
    <PageMeta
      title={cakeBuilderPage.heading}
      description={cakeBuilderPage.intro(useMenu())}
      image="/pictures/single-tier-1-preview.jpg"
    />
    <BuilderFrame builder={cakeBuilderPage} />
  </div>
)

/** The cake builder in twelve steps, a section of the home page. */
export const CustomiserSection = () => <BuilderFrame builder={homeCustomiser} isSection />
