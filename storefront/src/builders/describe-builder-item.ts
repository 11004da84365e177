import { describeCake } from '@pj/shared/cakes/describe-cake'
import type { BuilderItem } from '@pj/shared/cart/builder-state'
import { builderItemCakeSpec } from '@pj/shared/cart/item-cake-spec'

/** The description of the drawing. A module of its own, because the builder loads it after the fields. */
export const describeBuilderItem = (item: BuilderItem): string => describeCake(builderItemCakeSpec(item))
