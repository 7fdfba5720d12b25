<?php

declare(strict_types=1);

namespace Labelwerk;

/*
 * Every entry has one of the shop's languages: by Polylang if it is active, otherwise by a taxonomy of this plugin.
 */

const TAXONOMY = 'labelwerk_language';

function has_polylang(): bool
{
    return function_exists('pll_set_post_language') && function_exists('PLL');
}

/** @return list<string> */
function languages(): array
{
    return array_column(shop()['languages'], 'slug');
}

add_action('init', static function (): void {
    if (has_polylang()) {
        return;
    }
    register_taxonomy(TAXONOMY, types(), [
        'label' => 'Language',
        'public' => false,
        'show_ui' => true,
        'show_in_menu' => false,
        'show_in_rest' => true,
        'show_admin_column' => true,
        'hierarchical' => true,
        'rewrite' => false,
        'capabilities' => [
            'manage_terms' => 'do_not_allow',
            'edit_terms' => 'do_not_allow',
            'delete_terms' => 'do_not_allow',
            'assign_terms' => 'edit_pages',
        ],
    ]);
    $made = implode(',', languages());
    if (wp_installing() || get_option('labelwerk_languages') === $made) {
        return;
    }
    foreach (shop()['languages'] as ['slug' => $slug, 'name' => $name]) {
        if (!term_exists($slug, TAXONOMY)) {
            wp_insert_term($name, TAXONOMY, ['slug' => $slug]);
        }
    }
    update_option('labelwerk_languages', $made);
}, 6);

add_filter('pll_get_post_types', static fn (array $types): array => $types + array_combine(types(), types()));

/** The language of an entry; empty if it has none yet. */
function language_of(int $id): string
{
    if ($id === 0) {
        return '';
    }
    if (has_polylang()) {
        return (string) pll_get_post_language($id, 'slug');
    }
    $terms = get_the_terms($id, TAXONOMY);
    return is_array($terms) && isset($terms[0]) ? $terms[0]->slug : '';
}

function set_language(int $id, string $language): void
{
    if (!in_array($language, languages(), true)) {
        return;
    }
    if (!has_polylang()) {
        wp_set_object_terms($id, $language, TAXONOMY);
        return;
    }
    if (pll_get_post_language($id, 'slug') !== $language) {
        pll_set_post_language($id, $language);
    }
    $post = get_post($id);
    if ($post instanceof \WP_Post && $post->post_name !== '') {
        $both = [];
        foreach (entries_named($post->post_type, $post->post_name, 'any') as $other) {
            $both[(string) pll_get_post_language($other, 'slug')] = $other;
        }
        unset($both['']);
        pll_save_post_translations([$language => $id] + $both);
    }
}

/**
 * Ids of the published translations of an entry, by language.
 *
 * @return array<string, int>
 */
function translations_of(\WP_Post $post): array
{
    static $known = [];
    $place = "$post->post_type/$post->post_name";
    if (has_polylang()) {
        $all = pll_get_post_translations($post->ID);
        return array_filter($all, static fn (int $id): bool => get_post_status($id) === 'publish');
    }
    if (!isset($known[$place])) {
        $known[$place] = [];
        foreach (entries_named($post->post_type, $post->post_name, 'publish') as $id) {
            $known[$place][language_of($id)] ??= $id;
        }
        unset($known[$place]['']);
    }
    return $known[$place];
}

/** Adds the shop's missing languages to Polylang. Requires the permission to change settings. */
function make_languages(): void
{
    if (!has_polylang()) {
        return;
    }
    $known = pll_languages_list(['fields' => 'slug']);
    foreach (shop()['languages'] as $at => ['slug' => $slug, 'name' => $name, 'locale' => $locale]) {
        if (in_array($slug, $known, true)) {
            continue;
        }
        $row = ['slug' => $slug, 'name' => $name, 'locale' => $locale, 'rtl' => false, 'term_group' => $at];
        $model = PLL()->model;
        isset($model->languages) && method_exists($model->languages, 'add') ? $model->languages->add($row) : $model->add_language($row);
    }
}

add_action('rest_api_init', static function (): void {
    $server = rest_get_server();
    if (array_key_exists('/pll/v1/languages', $server->get_routes('pll/v1'))) {
        return;
    }
    register_rest_route('pll/v1', '/languages', [
        'methods' => 'GET',
        'permission_callback' => '__return_true',
        'callback' => static fn (): array => array_map(
            static fn (array $row, int $at): array => [
                'name' => $row['name'],
                'slug' => $row['slug'],
                'locale' => $row['locale'],
                'w3c' => $row['w3c'],
                'is_default' => $at === 0,
                'home_url' => (shop_address() ?: home_url()) . ($row['prefix'] ?: '/'),
            ],
            shop()['languages'],
            array_keys(shop()['languages']),
        ),
    ]);
}, 20);
