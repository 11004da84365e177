import { describeCake } from '@pj/shared/cake/describe-cake'
import { builderItemCakeSpec } from '@pj/shared/cart/builder-item-cake-spec'
import type { BuilderItem } from '@pj/shared/cart/builder-state'

/** The description of the drawing. A module of its own, because the builder loads it after the fields. */
export const describeBuilderItem = (item: BuilderItem): string => describeCake(builderItemCakeSpec(item))
