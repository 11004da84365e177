import { type DecorationBuilder, decorationBuilders } from '@pj/shared/menu/menu'
import { Check } from '../row-controls.tsx'

const builderLabels: Readonly<Record<DecorationBuilder, string>> = {
  express: 'Express',
  customiser: 'Home page',
  cakeBuilderPage: 'Build your cake',
}

interface BuilderChecksProps {
  name: string
  builders: readonly DecorationBuilder[]
  onChange: (builders: readonly DecorationBuilder[]) => void
}

/** The builders that offer a decoration. */
export const BuilderChecks = ({ name, builders, onChange }: BuilderChecksProps) => (
  <div className="row">
    {decorationBuilders.map((builder) => (
      <Check
        key={builder}
        label={builderLabels[builder]}
        name={name}
        checked={builders.includes(builder)}
        onChange={(isOffered) =>
          onChange(decorationBuilders.filter((other) => (other === builder ? isOffered : builders.includes(other))))
        }
      />
    ))}
  </div>
)
