import { cakeBuilderPage, homeCustomiser } from '@pj/builders/customiser-builders'
import { PageMeta } from '../layout/page-meta.tsx'
import { useMenu } from '../lib/menu.ts'
import { BuilderFrame } from './builder-frame.tsx'

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

export const CustomiserSection = () => <BuilderFrame builder={homeCustomiser} isSection />
