import { offeredZones } from '@pj/shared/menu/delivery'
import { formatNaira } from '@pj/shared/money'
import { useMenu } from '../lib/menu.ts'
import { fieldHints } from './texts.ts'

/** The places the shop delivers to, with their fees. */
export const ZoneOptions = () => (
  <>
    <option value="">{fieldHints.chooseLocation}</option>
    {offeredZones(useMenu()).map(({ name, fee }) => (
      <option key={name} value={name}>
        {name} - {formatNaira(fee)}
      </option>
    ))}
  </>
)
