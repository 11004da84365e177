import { formatNaira, naira } from '../money.ts'
import { offeredZones } from './delivery.ts'
import { formatNotice, formatOpeningHours, type MenuDocument } from './menu.ts'
import type { PolicySlug } from './policies.ts'

/** A text that fits what this menu says and what the software does, for the owner to take over and change. */
export const samplePolicy = (slug: PolicySlug, menu: MenuDocument): string =>
  samples[slug](menu)
    .map(([heading, text]) => (heading ? `# ${heading}\n\n${text}` : text))
    .join('\n\n')

type Sections = readonly (readonly [heading: string, text: string])[]

const samples: Readonly<Record<PolicySlug, (menu: MenuDocument) => Sections>> = {
  delivery: (menu) => [
    ['', `We bake to order at ${menu.business.address}. Pickup is free; delivery costs a fee by area.`],
    [
      'Pickup',
      `Come at the time you chose and tell us your order number. We hand orders over while we are open: ${formatOpeningHours(menu).join(', ')}. Somebody else may collect for you if they know the order number.`,
    ],
    [
      'Delivery',
      `${describeFees(menu)} The fee for your area is shown at checkout before you order. You choose a time, and we bring your order within that window. If traffic holds the rider up, we call you.`,
    ],
    [
      'Nobody at home',
      'Please leave a phone number that is answered on the day. If the rider cannot reach anyone, your order comes back to the bakery, and we call you to agree on a new time.',
    ],
    ['How early to order', `${formatNotice(menu)}. What is in the shop today has its earliest time beside it.`],
    [
      'Carrying a cake',
      'Keep the box flat, out of the sun and in a cool car. Once you have the cake, its journey is in your hands. If something is wrong when you receive it, tell us the same day and send a photo.',
    ],
  ],
  refunds: ({ business, payment }) => [
    ['', 'We confirm each order before we bake. Until then nothing is fixed, and you can change your mind freely.'],
    [
      'Changing or cancelling',
      `Ask on the page of your order, or call ${business.phone}. We answer as soon as we can. Once we have started baking we can no longer cancel.`,
    ],
    [
      'What you get back',
      payment.deposit_percent > 0
        ? `If you cancel before we start, we return what you paid. For custom cakes we may keep up to the deposit of ${payment.deposit_percent} %, for ingredients and toppers that we bought for your cake alone. We tell you the amount first.`
        : 'If you cancel before we start, we return what you paid. If we have bought ingredients or toppers for your cake alone, we may keep their cost. We tell you the amount first.',
    ],
    ['If we cancel', 'If we cannot make your order, you get everything back, the deposit too.'],
    [
      'If something is wrong',
      'Tell us on the day you receive it, with a photo. We put it right, bake it again or return money, whichever is fair.',
    ],
    ['How money comes back', 'By transfer, or the way you paid. You get a receipt for each payment and each refund.'],
  ],
  allergies: ({ business }) => [
    [
      '',
      'One kitchen bakes everything. It uses wheat, eggs, milk, nuts, peanuts, sesame and soya every day, so we cannot promise that anything is free of them.',
    ],
    [
      'Where to look',
      'Where we know what a product or flavour contains, or may contain, it is shown beside it in the shop. Where nothing is shown, please ask before you order.',
    ],
    [
      'Tell us',
      'Write your allergy into the note at checkout. It goes to the kitchen with your order. A note does not make a product safe: with a severe allergy, call us first.',
    ],
    ['Ask a baker', `${business.phone}, or ${business.email}.`],
  ],
  privacy: ({ business }) => [
    [
      '',
      `${business.title} keeps what it needs to make your order, and nothing for advertising. Your rights come from the Nigeria Data Protection Act 2023.`,
    ],
    [
      'What we keep',
      'Your name, phone number, email and address, what you ordered and wrote with it, and what you paid. Photos that you send as inspiration. We never see your card number: card payments are handled by our payment provider.',
    ],
    [
      'In your browser',
      'Your cart, the orders you placed and what you typed at checkout stay in your own browser, so that nothing is lost. Clear the data of this site to remove them. There are no advertising cookies.',
    ],
    [
      'How long',
      'Inspiration photos are deleted 90 days after your order is completed or cancelled. Quotes that were never accepted are deleted after 180 days. Orders and payments stay as records of the business; your name, contacts, address and messages stay with them until you ask us to erase them.',
    ],
    [
      'Who sees it',
      'Our team, and the rider who brings your order. Emails and online payments go through the providers that send and handle them. We sell nothing to anyone.',
    ],
    [
      'Your rights',
      `Ask us for everything we keep about you, to correct it, or to erase it. Write to ${business.email} or call ${business.phone}. We may ask something to be sure that it is you. We erase once your orders are completed and paid. Backups made before still contain it until they are replaced.`,
    ],
    ['If you are not satisfied', 'You can complain to the Nigeria Data Protection Commission, ndpc.gov.ng.'],
  ],
}

function describeFees(menu: MenuDocument): string {
  const fees = offeredZones(menu).map(({ fee }) => fee)
  return fees.length === 0
    ? 'We do not deliver at the moment.'
    : `We deliver from ${formatNaira(naira(Math.min(...fees)))}.`
}
