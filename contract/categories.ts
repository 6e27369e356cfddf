import { z } from 'zod'
import { limits } from './limits.ts'
import { get, post } from './endpoint.ts'
import { Id, QueryId, text, Version, CategoryType } from './fields.ts'
import { CategoryMerge } from './merge.ts'

const Name = text(limits.name)
const Description = text(limits.description)

/** The parent, or −1 for none. */
export const ParentId = z.union([Id, z.literal(-1)])

export const Category = z.object({
  categoryId: Id,
  type: CategoryType,
  /** Ancestor ids from the root to the parent, joined by dots; empty for a root. */
  parentsTree: z.string(),
  name: Name,
  description: Description.optional(),
  /** Hidden with all its subcategories: not offered for new transactions, but still counted. */
  hidden: z.literal(true).optional(),
  /** The default category of transfers: it cannot be changed and cannot contain incomes or expenses. */
  forTransfers: z.literal(true).optional(),
  /** The category for uncategorised imported transactions. */
  uncategorised: z.literal(true).optional(),
  version: Version,
})
export type Category = z.infer<typeof Category>

export const CategoryDraft = z.object({
  type: CategoryType,
  parentId: ParentId.optional(),
  name: Name,
  description: Description.optional(),
})
export type CategoryDraft = z.infer<typeof CategoryDraft>

/** A category with its subcategories. */
const CategoryBranch = CategoryDraft.omit({ parentId: true })
export const CategoryTree = CategoryBranch.extend({ children: z.array(CategoryBranch).optional() })
export type CategoryTree = z.infer<typeof CategoryTree>

const onCategory = z.object({ categoryId: Id, version: Version.optional() })

export const categories = {
  list: get('/user/transactions/categories/getList', {
    needs: 'view',
    summary: 'The category tree',
    output: z.object({ categories: z.array(Category) }),
  }),
  create: post('/user/transactions/categories/new', {
    needs: 'edit',
    summary: 'Create a category',
    input: CategoryDraft,
    output: z.object({ categoryId: Id }),
    status: 201,
  }),
  createAll: post('/user/transactions/categories/newMany', {
    needs: 'edit',
    summary: 'Create several categories with their subcategories at once',
    input: z.object({ categories: z.array(CategoryTree).min(1).max(limits.categories) }),
    output: z.object({ categoryIds: z.array(Id) }),
    status: 201,
  }),
  edit: post('/user/transactions/categories/edit', {
    needs: 'edit',
    summary:
      'Change a category as a whole with its subtree; without a parent it becomes a root, an absent description is cleared, an absent hidden stays',
    input: onCategory.extend(CategoryDraft.shape).extend({ hidden: z.boolean().optional() }),
  }),
  editType: post('/user/transactions/categories/editType', {
    needs: 'edit',
    summary: "Change a category's type; existing transactions do not change",
    input: onCategory.extend({ type: CategoryType }),
  }),
  editParent: post('/user/transactions/categories/editParent', {
    needs: 'edit',
    summary: 'Move a category with its whole subtree',
    input: onCategory.extend({ parentId: ParentId.optional(), setToRoot: z.boolean().optional() }),
  }),
  editName: post('/user/transactions/categories/editName', {
    needs: 'edit',
    summary: 'Rename a category',
    input: onCategory.extend({ name: Name }),
  }),
  editDescription: post('/user/transactions/categories/editDescription', {
    needs: 'edit',
    summary: "Change a category's description; absent clears it",
    input: onCategory.extend({ description: Description.optional() }),
  }),
  hide: post('/user/transactions/categories/hide', {
    needs: 'edit',
    summary: 'Hide a category with its subcategories',
    input: onCategory,
  }),
  show: post('/user/transactions/categories/show', {
    needs: 'edit',
    summary: 'Show a hidden category',
    input: onCategory,
  }),
  remove: post('/user/transactions/categories/delete', {
    needs: 'edit',
    summary: 'Delete a category without transactions and subcategories',
    input: onCategory,
  }),
  previewMerge: get('/user/transactions/categories/getMergePreview', {
    needs: 'view',
    summary: 'Preview of merging a category into another one; changes nothing',
    input: z.object({ categoryId: QueryId, intoCategoryId: QueryId }),
    output: CategoryMerge,
  }),
  merge: post('/user/transactions/categories/merge', {
    needs: 'edit',
    summary:
      'Merge a category into another one: its transactions, budgets, recurring transactions, round-ups and subcategories are moved, then it is deleted',
    input: onCategory.extend({ intoCategoryId: Id }),
  }),
}
