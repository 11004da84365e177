import { offeredZones } from '@pj/shared/menu/delivery'
import { formatNaira } from '@pj/shared/money'
import { Price } from '@pj/ui/price.tsx'
import { useMenu } from '../lib/menu.ts'

export const chooseLocation = 'Choose a location'

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

export const ZoneFees = () =>
  offeredZones(useMenu()).map(({ name, fee }) => (
    <li key={name} className="row between">
      {name} <Price amount={fee} />
    </li>
  ))
