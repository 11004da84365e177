import { offeredZones } from '@pj/shared/menu/delivery'
import { formatNaira } from '@pj/shared/money'
import { Price } from '@pj/ui/price.tsx'
import { useMenu } from '../lib/menu.ts'

export const chooseLocation = 'Choose a location'

/** The places the shop delivers to, with their fees. */
export const ZoneOptions = () => (
  <>
    <option value="">{chooseLocation}</option>
    {offeredZones(useMenu()).map(({ name, fee }) => (
      <option key={name} value={name}>
        {`${name} - ${formatNaira(fee)}`}
      </option>
    ))}
  </>
)

/** The same, as the lines of a list. */
export const ZoneFees = () =>
  offeredZones(useMenu()).map(({ name, fee }) => (
    <li key={name} className="row between">
      {name} <Price amount={fee} />
    </li>
  ))
