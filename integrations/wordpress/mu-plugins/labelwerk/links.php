<?php

declare(strict_types=1);

namespace Labelwerk;

/*
 * Entries are shown in the shop: their permalinks are addresses of the shop, to which visitors of this site are redirected.
 */

function prefix_of(string $language): string
{
    foreach (shop()['languages'] as ['slug' => $slug, 'prefix' => $prefix]) {
        if ($slug === $language) {
            return $prefix;
        }
    }
    return '';
}

/** The shop's address of an entry; `$slug` replaces its slug while somebody edits it. */
function address_of(\WP_Post $post, ?string $slug = null): string
{
    $shop = shop_address() ?: untrailingslashit(home_url());
    $path = (string) get_post_meta($post->ID, 'labelwerk_path', true);
    if ($path !== '' && $slug === null) {
        return $shop . $path;
    }
    $name = $slug ?? $post->post_name;
    $key = $post->post_type === 'page' ? '' : shop()['types'][$post->post_type]['key'] . '/';
    return $shop . prefix_of(language_of($post->ID)) . "/$key$name";
}

add_filter('page_link', static function (string $link, int $id, bool $sample): string {
    $post = get_post($id);
    return $post instanceof \WP_Post ? address_of($post, $sample ? '%pagename%' : null) : $link;
}, 20, 3);

add_filter('post_type_link', static function (string $link, \WP_Post $post, bool $leaves_name): string {
    return is_ours($post->post_type) ? address_of($post, $leaves_name ? '%postname%' : null) : $link;
}, 20, 3);

add_action('template_redirect', static function (): void {
    $shop = shop_address();
    if ($shop === '') {
        status_header(404);
        nocache_headers();
        header('content-type: text/plain; charset=utf-8');
        exit('LABELWERK_SHOP_ADDRESS is not set.');
    }
    $path = (string) wp_parse_url((string) ($_SERVER['REQUEST_URI'] ?? '/'), PHP_URL_PATH);
    nocache_headers();
    wp_redirect($shop . (str_starts_with($path, '/') && !str_contains($path, '.php') ? $path : '/'), 302, 'Labelwerk');
    exit;
}, 0);
