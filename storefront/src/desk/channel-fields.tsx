import { channelLabels, type DeskChannel, deskChannels } from '@pj/shared/orders/order-type'
import { Chips, ChoiceChip } from '@pj/ui/chip.tsx'
import { FormSection } from '../checkout/form-section.tsx'
import { changeDeskDraft } from './desk-draft.ts'

/** How the customer orders. */
export const ChannelFields = ({ channel }: { channel: DeskChannel }) => (
  <FormSection title="Ordered by">
    <Chips>
      {deskChannels.map((each) => (
        <ChoiceChip
          key={each}
          type="radio"
          name="channel"
          checked={each === channel}
          onChange={() => changeDeskDraft({ channel: each })}
        >
          {channelLabels[each]}
        </ChoiceChip>
      ))}
    </Chips>
  </FormSection>
)
